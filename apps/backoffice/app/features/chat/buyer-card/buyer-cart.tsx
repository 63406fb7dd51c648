import type { BuyerCard } from "@zertsalo/contract/chat-console";
import { formatMoney } from "@zertsalo/domain/text/format";
import styles from "./buyer-card.module.css";
import { ShopLink } from "./shop-link.tsx";

const maxLines = 6;

/** The buyer's cart: its first lines and its total. */
export function BuyerCart({ cart: { lines, total }, shopOrigin }: { cart: BuyerCard["cart"]; shopOrigin: string }) {
  return (
    <section>
      <p className={styles.cardTitle}>Корзина</p>
      {lines.length === 0 ? (
        <p>Пуста</p>
      ) : (
        <>
          <ul className={styles.things}>
            {lines.slice(0, maxLines).map(({ name, link, quantity, details, price }) => (
              <li key={link}>
                <ShopLink href={shopOrigin + link}>{name}</ShopLink>
                <span>{[quantity > 1 && `${quantity} шт.`, details].filter(Boolean).join(", ")}</span>
                <b>{formatMoney(price)}</b>
              </li>
            ))}
          </ul>
          <p>
            {lines.length > maxLines && `и ещё ${lines.length - maxLines}, `}итого <b>{formatMoney(total)}</b>
          </p>
        </>
      )}
    </section>
  );
}

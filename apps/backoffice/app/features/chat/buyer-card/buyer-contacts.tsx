import type { BuyerCard } from "@zertsalo/contract/chat-console";
import { formatCount, formatDecimal } from "@zertsalo/domain/text/format";
import { phoneText } from "../format.ts";
import styles from "./buyer-card.module.css";
import { ShopLink } from "./shop-link.tsx";

/** Who is asking, how to reach him, and the page he is on. */
export function BuyerContacts({ card, shopOrigin }: { card: BuyerCard; shopOrigin: string }) {
  const { buyer, page, orders, chats } = card;
  return (
    <section>
      <p className={styles.cardTitle}>Покупатель</p>
      <h2>{buyer.name}</h2>
      {buyer.phone && (
        <p>
          <a href={`tel:+${buyer.phone}`}>{phoneText(buyer.phone)}</a>
        </p>
      )}
      {buyer.email && (
        <p>
          <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
        </p>
      )}
      <p>
        {formatCount(orders.total, ["заказ", "заказа", "заказов"])}
        {buyer.discountPercent > 0 && `, скидка ${buyer.discountPercent}\u00a0%`}
      </p>
      <p>
        {formatCount(chats.total, ["разговор", "разговора", "разговоров"])}
        {chats.rating !== null && `, оценка ${formatDecimal(chats.rating)}`}
      </p>
      {page && (
        <p>
          На странице <ShopLink href={shopOrigin + page.url}>{page.name}</ShopLink>
        </p>
      )}
    </section>
  );
}

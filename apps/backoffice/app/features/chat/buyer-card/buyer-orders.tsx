import type { BuyerCard } from "@zertsalo/contract/chat-console";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import styles from "./buyer-card.module.css";

/** The buyer's latest orders with their statuses. */
export function BuyerOrders({ orders, now }: { orders: BuyerCard["orders"]["latest"]; now: Date }) {
  return (
    <section>
      <p className={styles.cardTitle}>Заказы</p>
      {orders.length === 0 && <p>Ещё не заказывал</p>}
      <ul className={styles.orders}>
        {orders.map(({ number, at, sum, label }) => (
          <li key={number}>
            <span>
              № {number}
              <small>
                {formatDay(at.slice(0, 10), inMoscow(now).day)}, {formatMoney(sum)}
              </small>
            </span>
            {label && (
              <StatusPill tone={label.colour} className={styles.pill}>
                {label.text}
              </StatusPill>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { BuyerCard, ConsoleChat } from "@zertsalo/contract/chat-console";
import { Icon } from "@zertsalo/ui/icon";
import styles from "./buyer-card.module.css";
import { BuyerCart } from "./buyer-cart.tsx";
import { BuyerContacts } from "./buyer-contacts.tsx";
import { BuyerOrders } from "./buyer-orders.tsx";
import { BuyerPieces } from "./buyer-pieces.tsx";

export interface BuyerCardViewProps {
  card: BuyerCard;
  chat: ConsoleChat;
  /** Of the shop, whose pages the links open. */
  shopOrigin: string;
  now: Date;
  /** Null where this operator may not. */
  onPropose: ((hash: string) => void) | null;
  onBlock: (() => void) | null;
}

/** The buyer with his pieces, cart, orders and the note of a colleague. */
export function BuyerCardView({ card, chat, shopOrigin, now, onPropose, onBlock }: BuyerCardViewProps) {
  const { cart, configurations, orders } = card;
  return (
    <div className={styles.buyer}>
      <BuyerContacts card={card} shopOrigin={shopOrigin} />
      {configurations.length > 0 && (
        <BuyerPieces pieces={configurations} shopOrigin={shopOrigin} onPropose={onPropose} />
      )}
      <BuyerCart cart={cart} shopOrigin={shopOrigin} />
      <BuyerOrders orders={orders.latest} now={now} />
      {chat.note && (
        <section>
          <p className={styles.cardTitle}>Записка коллеги</p>
          <p>{chat.note}</p>
        </section>
      )}
      {onBlock && (
        <button type="button" className={styles.block} onClick={onBlock}>
          <Icon name="ban" size={16} />
          {chat.buyer.isBlocked ? "Убрать из чёрного списка" : "В чёрный список"}
        </button>
      )}
    </div>
  );
}

import { Icon } from "@zertsalo/ui/icon";
import type { ComponentProps } from "react";
import styles from "../console.module.css";
import { BuyerCard } from "./buyer-card.tsx";

interface BuyerAsideProps extends ComponentProps<typeof BuyerCard> {
  /** On a narrow screen: over the conversation. */
  isRaised: boolean;
  onClose: () => void;
}

/** Right column: the buyer's card. */
export function BuyerAside({ isRaised, onClose, ...card }: BuyerAsideProps) {
  return (
    <aside className={styles.card} data-shown={isRaised || undefined} aria-label="Покупатель">
      <button type="button" className={styles.cardClose} onClick={onClose}>
        <Icon name="x" />
        <span className="vh">Закрыть карточку</span>
      </button>
      <BuyerCard {...card} />
    </aside>
  );
}

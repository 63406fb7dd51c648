import type { BuyerCard } from "@zertsalo/contract/chat-console";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Icon } from "@zertsalo/ui/icon";
import shared from "../shared.module.css";
import styles from "./buyer-card.module.css";
import { ShopLink } from "./shop-link.tsx";

interface BuyerPiecesProps {
  pieces: BuyerCard["configurations"];
  shopOrigin: string;
  /** Null where this operator may not. */
  onPropose: ((hash: string) => void) | null;
}

/** The buyer's saved configurations, at current prices. */
export function BuyerPieces({ pieces, shopOrigin, onPropose }: BuyerPiecesProps) {
  return (
    <section>
      <p className={styles.cardTitle}>Собирал</p>
      <ul className={styles.things}>
        {pieces.map(({ hash, name, link, details, price }) => (
          <li key={hash}>
            <ShopLink href={shopOrigin + link}>{name}</ShopLink>
            <span>{details}</span>
            {price !== null && <b>{formatMoney(price)}</b>}
            {onPropose && (
              <button type="button" className={shared.propose} onClick={() => onPropose(hash)}>
                <Icon name="ruler" size={16} />
                Предложить изменение
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { RoundBadge } from "@zertsalo/ui/badges";
import { Dialog } from "@zertsalo/ui/dialog";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { AddKit } from "./add-kit.tsx";
import styles from "./kit-modal.module.css";
import type { KitData } from "./product-page-data.ts";

/** What a kit is made of, when each piece comes, and what it saves. */
export function KitModal({ kit, onClose }: { kit: KitData; onClose: () => void }) {
  const { name, price, benefit, pieces, products } = kit;
  return (
    <Dialog title={name} widthPx={960} onClose={onClose}>
      <ul className={styles.pieces}>
        {pieces.map((piece) => (
          <li key={piece.href}>
            <span className={`photo ${styles.pic}`}>
              {piece.picture ? (
                <Picture picture={piece.picture} widths={[256, 384, 512]} sizes="(min-width: 768px) 272px, 96px" />
              ) : null}
            </span>
            <div>
              {piece.isThis ? <p>{piece.name}</p> : <a href={piece.href}>{piece.name}</a>}
              <p className={styles.cost}>{piece.price}</p>
              <p className={styles.when}>{piece.arrival}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        {price.off ? <RoundBadge tone="sale">Вместе {price.off}</RoundBadge> : null}
        <div>
          <Price now={price.now} old={price.old} size="l" />
          {benefit ? <p>{benefit} по&nbsp;сравнению с&nbsp;ценой по&nbsp;отдельности</p> : null}
        </div>
        {products ? <AddKit products={products} look="primary" /> : null}
      </div>
    </Dialog>
  );
}

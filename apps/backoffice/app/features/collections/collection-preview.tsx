import type { CollectionContent, PickedProduct } from "@zertsalo/contract/staff-collections";
import { formatMoney } from "@zertsalo/domain/text/format";
import { Dialog } from "@zertsalo/ui/dialog";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import type { CSSProperties } from "react";
import styles from "./collection-parts.module.css";

interface CollectionPreviewProps {
  content: CollectionContent;
  picture: PictureSource | undefined;
  products: ReadonlyMap<number, PickedProduct>;
  onClose: () => void;
}

/** Head of the collection's page as buyers see it; unavailable products have no mark. */
export function CollectionPreview({ content, picture, products, onClose }: CollectionPreviewProps) {
  const marks = content.marks.flatMap((mark) => {
    const product = products.get(mark.productId);
    return product?.isActive ? [{ ...mark, product }] : [];
  });
  return (
    <Dialog title="Так увидит покупатель" onClose={onClose} widthPx={960}>
      {picture && (
        <div className={styles.shown}>
          <Picture picture={picture} widths={[820, 1080]} sizes="900px" />
          {marks.map(({ x, y, product }, index) => (
            <span
              key={index}
              className={styles.dot}
              style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}
              title={`${product.name}, ${product.price === null ? "" : formatMoney(product.price)}`}
            />
          ))}
        </div>
      )}
      <div className={styles.texts}>
        <h3>{content.name}</h3>
        <p>{content.subTitle}</p>
        {content.description.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  );
}

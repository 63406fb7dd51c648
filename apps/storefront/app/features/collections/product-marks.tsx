import { clsx } from "clsx";
import type { CSSProperties } from "react";
import type { ProductMark } from "./collection-page-data.ts";
import styles from "./product-marks.module.css";

/** Beyond this a card of a mark opens to its left, or it would leave the picture. */
const flipAt = 60;

/** Dots on a picture, each over the product it leads to; its name and price stand beside it when it is pointed at. */
export function ProductMarks({ marks, className }: { marks: readonly ProductMark[]; className?: string | undefined }) {
  if (marks.length === 0) return null;
  return (
    <ul className={clsx(styles.marks, className)} aria-label="Товары на фото">
      {marks.map(({ x, y, code, name, price, href }) => (
        <li key={code} style={{ "--x": `${x}%`, "--y": `${y}%` } as CSSProperties}>
          <a
            className={clsx(styles.mark, x > flipAt && styles.flipped)}
            href={href}
            data-quick-view={code}
            data-name={name}
            aria-haspopup="dialog"
          >
            <span className={styles.card}>
              {name} <b>{price}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

import { DrawingThumb } from "@zertsalo/ui/drawing-thumb";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import type { DisplayedCartLine } from "./cart-data.ts";
import styles from "./mini-lines.module.css";

interface MiniLinesProps {
  lines: readonly DisplayedCartLine[];
  /** Further lines are only counted. */
  limit: number;
}

/** Short list of the cart's lines. */
export function MiniLines({ lines, limit }: MiniLinesProps) {
  const more = lines.length - limit;
  return (
    <div>
      <ul>
        {lines.slice(0, limit).map(({ uid, name, href, picture, drawing, quantity, price, off }) => (
          <li key={uid} className={styles.line}>
            <span className={styles.pic}>
              {picture ? (
                <Picture picture={picture} widths={[128]} sizes="56px" />
              ) : drawing ? (
                <DrawingThumb drawing={drawing} />
              ) : null}
            </span>
            <p>
              <a href={href}>{name}</a>
              {quantity > 1 ? <span className={styles.count}>, {quantity}&nbsp;шт.</span> : null}
              {off ? <span className={styles.off}>{off.text}</span> : null}
            </p>
            <Price now={price.now} old={price.old} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.more}>И&nbsp;ещё {more}</p> : null}
    </div>
  );
}

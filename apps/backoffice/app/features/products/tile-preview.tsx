import type { ProductContent } from "@zertsalo/contract/product-content";
import type { SavedPicture } from "@zertsalo/contract/staff-pictures";
import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { formatDiscount, formatMoney } from "@zertsalo/domain/text/format";
import { Badges } from "@zertsalo/ui/badges";
import { Picture } from "@zertsalo/ui/picture";
import { Price } from "@zertsalo/ui/price";
import { priceNow } from "./price-part.tsx";
import styles from "./product-editor.module.css";

/** The card of a list while it is being written. */
export function TilePreview({ content, media }: { content: ProductContent; media: readonly SavedPicture[] }) {
  const { name, prices, badges, pictures } = content;
  const first = media.find(({ id }) => id === pictures[0]?.mediaId);
  const now = prices && prices.retail > 0 ? priceNow(prices) : null;
  const tileBadges = visibleBadges([...(now?.isSale ? (["sale"] as const) : []), ...badges]);
  return (
    <aside className={styles.preview} aria-label="Так видит покупатель">
      <p className={styles.note}>Так видит покупатель</p>
      <article className={styles.tile}>
        <div className={styles.tilePicture}>
          {first ? <Picture picture={first} alt="" sizes="256px" widths={[256, 384]} /> : <span>Нет фото</span>}
          <Badges badges={tileBadges} />
        </div>
        {now && (
          <Price
            now={formatMoney(now.price)}
            {...(now.oldPrice !== null && {
              old: formatMoney(now.oldPrice),
              off: formatDiscount(now.discountPercent),
            })}
          />
        )}
        <p>{name}</p>
      </article>
    </aside>
  );
}

import type { Badge } from "@zertsalo/contract/product";
import { badgeTexts } from "@zertsalo/domain/catalog/badges";
import { RoundBadge } from "@zertsalo/ui/badges";
import { Picture } from "@zertsalo/ui/picture";
import type { CSSProperties } from "react";
import styles from "./collection-banner.module.css";
import type { Banner } from "./collection-page-data.ts";
import { ProductMarks } from "./product-marks.tsx";

/**
 * A band of the picture from edge to edge. The picture is laid out whole and the band cuts it, so a mark stays on its
 * product whatever is cut off. A phone shows another cut of the scene, whose marks nobody has measured.
 */
export function CollectionBanner({ banner, badge }: { banner: Banner; badge: Badge | null }) {
  const { picture, portrait, focus, marks } = banner;
  const place = { "--ratio": picture.width / picture.height, "--focus": focus / 100 } as CSSProperties;
  return (
    <section className={styles.banner} style={place} aria-label="Интерьер коллекции">
      <div className={styles.whole}>
        <Picture picture={picture} portrait={portrait} widths={[640, 820, 1080, 1440, 1920]} sizes="100vw" priority />
        <ProductMarks marks={marks} className={styles.marks} />
      </div>
      {badge ? (
        <div className={styles.badge}>
          <RoundBadge tone={badge}>{badgeTexts[badge]}</RoundBadge>
        </div>
      ) : null}
    </section>
  );
}

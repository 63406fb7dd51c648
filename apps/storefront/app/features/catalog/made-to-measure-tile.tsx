import { buttonClass } from "@zertsalo/ui/button";
import { Picture } from "@zertsalo/ui/picture";
import styles from "./made-to-measure-tile.module.css";
import type { MadeToMeasureOffer } from "./section-page-data.ts";

/** Among the cards of a list: nobody has to take a size that the shop happens to have. */
export function MadeToMeasureTile({ tile: { title, text, button, href, picture } }: { tile: MadeToMeasureOffer }) {
  return (
    <a className={styles.tile} data-theme="dark" href={href}>
      {picture ? (
        <span className={styles.pic}>
          <Picture
            picture={{ ...picture, alt: "" }}
            widths={[384, 640, 820]}
            sizes="(min-width: 1280px) 480px, (min-width: 768px) 46vw, 100vw"
          />
        </span>
      ) : null}
      <span className={styles.text}>
        <b>{title}</b>
        <span>{text}</span>
        <span className={buttonClass({})}>{button}</span>
      </span>
    </a>
  );
}

import type { Badge } from "@zertsalo/contract/product";
import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { Badges } from "@zertsalo/ui/badges";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { Price, type PriceText } from "@zertsalo/ui/price";
import { Rating } from "@zertsalo/ui/rating";
import { AddToCart } from "../cart/add-to-cart.tsx";
import { Heart } from "../favorites/heart.tsx";
import styles from "./product-tile.module.css";

/**
 * A product in a list, with all texts formatted. Flat and without empty fields: a page holds dozens of them and sends
 * each one twice, as HTML and as data.
 */
export interface ProductTileContent extends PriceText {
  id: number;
  href: string;
  name: string;
  badges?: readonly Badge[];
  picture?: Pick<PictureSource, "key" | "width" | "height">;
  /** Hexadecimal colours of the model, when there are several. */
  colors?: readonly string[];
  /** «7 размеров», «60 / 80 / 100». */
  sizes?: string;
  rating?: string;
  /** «(214)» */
  votes?: string;
  arrival: "date" | "made" | "off";
  arrivalText: string;
  /** Where to subscribe to its arrival: a page, and the modal in its place. */
  notify?: { href: string; modal: string };
}

const photoWidths = [256, 384, 640] as const;
const arrivalIcons = { date: "truck", made: "factory" } as const;

interface ProductTileProps {
  tile: ProductTileContent;
  sizes: string;
  isFirst?: boolean;
  /** The page already knows that it is a favourite. */
  isMarked?: boolean;
}

export function ProductTile({ tile, sizes, isFirst = false, isMarked = false }: ProductTileProps) {
  const { id, href, name, badges, picture, colors, arrival, notify } = tile;
  return (
    <article className={arrival === "off" ? `${styles.tile} ${styles.off}` : styles.tile}>
      <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
        {picture ? (
          <Picture
            picture={{ ...picture, alt: "", preview: null }}
            widths={photoWidths}
            sizes={sizes}
            priority={isFirst}
          />
        ) : null}
      </a>
      {badges ? <Badges badges={visibleBadges(badges)} /> : null}
      <Heart id={id} name={name} isMarked={isMarked} />
      <div className={styles.body}>
        <Price now={tile.now} old={tile.old} off={tile.off} />
        <h3 className={styles.name}>
          <a href={href}>{name}</a>
        </h3>
        <div className={styles.meta}>
          {colors ? <ColorDots colors={colors} /> : null}
          {tile.sizes ? <span>{tile.sizes}</span> : null}
          {tile.rating ? (
            <Rating className={styles.stars}>
              {`${tile.rating} `}
              <span className={styles.votes}>{tile.votes}</span>
            </Rating>
          ) : null}
        </div>
        {arrival === "off" ? (
          <p className={`${styles.arrival} ${styles.never}`}>{tile.arrivalText}</p>
        ) : (
          <p className={styles.arrival}>
            <Icon name={arrivalIcons[arrival]} />
            {tile.arrivalText}
          </p>
        )}
        {notify ? (
          <a
            className={buttonClass({ variant: "secondary" }, styles.notify)}
            href={notify.href}
            data-modal={notify.modal}
          >
            Сообщить о поступлении
          </a>
        ) : null}
        {arrival === "off" ? null : (
          <div className={styles.buy}>
            <AddToCart id={id} name={name} />
          </div>
        )}
      </div>
    </article>
  );
}

function ColorDots({ colors }: { colors: readonly string[] }) {
  return (
    <span className={styles.dots} role="img" aria-label={`Цветов: ${colors.length}`}>
      {colors.slice(0, 4).map((color) => (
        <i key={color} style={{ background: color }} />
      ))}
    </span>
  );
}

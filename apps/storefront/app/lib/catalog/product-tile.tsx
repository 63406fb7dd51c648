import type { Badge } from "@zertsalo/contract/product";
import { visibleBadges } from "@zertsalo/domain/catalog/badges";
import { Badges } from "@zertsalo/ui/badges";
import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import { Price, type PriceText } from "@zertsalo/ui/price";
import { Rating } from "@zertsalo/ui/rating";
import type { ReactNode } from "react";
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
  picture?: TilePicture;
  /** Over the first while it is pointed at. */
  second?: TilePicture;
  /** Hexadecimal colours of the model, when there are several. */
  colors?: readonly string[] | undefined;
  /** «7 размеров», «60 / 80 / 100». */
  sizes?: string | undefined;
  /** In place of both on the card of a family. */
  choice?: VariantChoice;
  rating?: string;
  /** «(214)» */
  votes?: string;
  arrival: "date" | "made" | "off";
  arrivalText: string;
  /** In place of «В корзину»: to choose among several variants, or to subscribe to its arrival. */
  way?: TileWay;
}

/** Colours and widths of a family; each leads to the product that is that variant. */
export interface VariantChoice {
  colors: readonly VariantLink[];
  /** Which of them is on the card; -1 where it has none. */
  color: number;
  moreColors: number;
  /** In centimetres. */
  widths: readonly VariantLink[];
  width: number;
  moreWidths: number;
}

export interface VariantLink {
  id: number;
  name: string;
  href: string;
  hex?: string;
}

/** A page, and the modal in its place. */
export interface TileWay {
  href: string;
  modal?: string;
  text: string;
}

type TilePicture = Pick<PictureSource, "key" | "width" | "height">;

/** Half of a phone and a third of a wide page; a narrower file would serve old screens alone, and each is named on every card. */
const photoWidths = [384, 640] as const;
const arrivalIcons = { date: "truck", made: "factory" } as const;

interface ProductTileProps {
  tile: ProductTileContent;
  sizes: string;
  isFirst?: boolean;
  /** The page already knows that it is a favourite. */
  isMarked?: boolean;
  /** Its colours and sizes, where they are chosen on the tile. */
  choices?: ReactNode;
}

export function ProductTile({ tile, sizes, isFirst = false, isMarked = false, choices }: ProductTileProps) {
  const { id, href, name, badges, picture, second, colors, arrival, way } = tile;
  return (
    <article className={arrival === "off" ? `${styles.tile} ${styles.off}` : styles.tile}>
      <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
        {[picture, second].map((each, at) =>
          each ? (
            <Picture
              key={at}
              picture={{ ...each, alt: "", preview: null }}
              widths={photoWidths}
              sizes={sizes}
              priority={isFirst && at === 0}
              className={at > 0 ? styles.second : undefined}
            />
          ) : null,
        )}
      </a>
      {badges ? <Badges badges={visibleBadges(badges)} /> : null}
      <Heart id={id} name={name} isMarked={isMarked} />
      <div className={styles.body}>
        <Price now={tile.now} isFrom={tile.isFrom} old={tile.old} off={tile.off} />
        <h3 className={styles.name}>
          <a href={href}>{name}</a>
        </h3>
        {choices}
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
        {way ? (
          <a
            className={buttonClass({ variant: "secondary" }, styles.way)}
            href={way.href}
            data-modal={way.modal}
            aria-label={`${way.text}: ${name}`}
          >
            {way.text}
          </a>
        ) : arrival === "off" ? null : (
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

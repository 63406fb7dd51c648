import { clsx } from "clsx";
import { type BadgeName, Badges } from "./badges.tsx";
import { Icon } from "./icon.tsx";
import { Picture, type PictureSource } from "./picture.tsx";
import { Price, type PriceText } from "./price.tsx";
import styles from "./product-tile.module.css";

/** A product as a list shows it, every text ready to be read: a page holds many of them and sends each one once. */
export interface ProductTileContent {
  href: string;
  name: string;
  price: PriceText;
  badges: readonly BadgeName[];
  picture: PictureSource | null;
  /** Hexadecimal colours of the model. */
  colors: readonly string[];
  /** «7 размеров», «60 / 80 / 100». */
  sizes: string | null;
  rating: { value: string; count: string } | null;
  arrival: { kind: "date" | "made" | "off"; text: string };
}

const photoWidths = [256, 384, 640] as const;
const arrivalIcons = { date: "truck", made: "factory" } as const;

export function ProductTile({
  tile,
  sizes,
  isFirst = false,
}: {
  tile: ProductTileContent;
  sizes: string;
  isFirst?: boolean;
}) {
  const { href, name, price, badges, picture, colors, arrival } = tile;
  return (
    <article className={clsx(styles.tile, arrival.kind === "off" && styles.off)}>
      <a className={styles.pic} href={href} tabIndex={-1} aria-hidden="true">
        {picture ? <Picture picture={picture} widths={photoWidths} sizes={sizes} priority={isFirst} /> : null}
      </a>
      <Badges badges={badges} />
      <div className={styles.body}>
        <Price {...price} />
        <h3 className={styles.name}>
          <a href={href}>{name}</a>
        </h3>
        <div className={styles.meta}>
          {colors.length > 1 ? <ColorDots colors={colors} /> : null}
          {tile.sizes ? <span>{tile.sizes}</span> : null}
          {tile.rating ? <Stars {...tile.rating} /> : null}
        </div>
        <p className={clsx(styles.arrival, arrival.kind === "off" && styles.never)}>
          {arrival.kind === "off" ? null : <Icon name={arrivalIcons[arrival.kind]} />}
          {arrival.text}
        </p>
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

function Stars({ value, count }: { value: string; count: string }) {
  return (
    <span className={styles.stars}>
      <Icon name="star" />
      <span className="vh">Оценка </span>
      {value} <span className={styles.votes}>({count})</span>
    </span>
  );
}

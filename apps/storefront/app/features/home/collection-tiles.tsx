import { Picture } from "@zertsalo/ui/picture";
import { SectionHead } from "@zertsalo/ui/section-head";
import styles from "./collection-tiles.module.css";
import type { CollectionTile, HomePageData } from "./home-page-data.ts";

export function CollectionTiles({ title, items }: HomePageData["collections"]) {
  return (
    <section className="wrap section">
      <SectionHead title={title} />
      <div className={styles.tiles}>
        {items.map((item) => (
          <Tile key={item.name} tile={item} />
        ))}
      </div>
    </section>
  );
}

function Tile({ tile: { name, text, href, picture } }: { tile: CollectionTile }) {
  const content = (
    <>
      <span className={styles.pic}>
        {picture ? (
          <Picture picture={picture} widths={[384, 640, 820, 1080, 1440]} sizes="(min-width: 768px) 56vw, 92vw" />
        ) : null}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{text}</span>
      </span>
    </>
  );
  return href ? <a href={href}>{content}</a> : <div>{content}</div>;
}

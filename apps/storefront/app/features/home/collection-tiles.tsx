import { Picture } from "@zertsalo/ui/picture";
import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import styles from "./collection-tiles.module.css";
import type { HomeBlockContents } from "./home-page-data.ts";

export function CollectionTiles({ title, more, items }: HomeBlockContents["collections"]) {
  return (
    <section className="wrap section">
      <SectionHead title={title}>
        <MoreLink href={more.href}>{more.name}</MoreLink>
      </SectionHead>
      <div className={styles.tiles}>
        {items.map(({ name, text, href, picture }) => (
          <a key={href} href={href}>
            <span className={`photo ${styles.pic}`}>
              {picture ? (
                <Picture picture={picture} widths={[384, 640, 820, 1080, 1440]} sizes="(min-width: 768px) 56vw, 92vw" />
              ) : null}
            </span>
            <span className={styles.texts}>
              <b>{name}</b>
              <span>{text}</span>
            </span>
          </a>
        ))}
      </div>
    </section>
  );
}

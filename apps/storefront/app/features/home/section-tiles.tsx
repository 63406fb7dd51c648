import { paths } from "#app/lib/navigation/paths.ts";
import { Picture } from "@zertsalo/ui/picture";
import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import type { HomeBlockContents } from "./home-page-data.ts";
import styles from "./section-tiles.module.css";

export function SectionTiles({ sections }: { sections: HomeBlockContents["sections"]["sections"] }) {
  return (
    <section className="wrap section">
      <SectionHead title="Каталог">
        <MoreLink href={paths.catalog}>Все разделы</MoreLink>
      </SectionHead>
      <ul className={styles.tiles}>
        {sections.map(({ name, href, price, picture }) => (
          <li key={href}>
            <a href={href}>
              <span className={`photo ${styles.pic}`}>
                {picture ? (
                  <Picture
                    picture={picture}
                    widths={[256, 384, 512]}
                    sizes="(min-width: 1280px) 15vw, (min-width: 768px) 30vw, 46vw"
                  />
                ) : null}
              </span>
              <span className={styles.name}>{name}</span>
              {price ? <span className={styles.price}>{price}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Crumbs } from "@zertsalo/ui/crumbs";
import { Picture, type PictureSource } from "@zertsalo/ui/picture";
import styles from "./section-page.module.css";

export interface WallSection {
  name: string;
  href: string;
  /** «31 товар, от 9 990 ₽» */
  facts: string;
  picture: PictureSource | null;
  children: { name: string; href: string }[];
}

/** The catalogue without a section: all of them at a glance. */
export function SectionWall({ sections }: { sections: readonly WallSection[] }) {
  return (
    <div className="wrap">
      <Crumbs
        crumbs={[
          { name: "Главная", href: "/" },
          { name: "Каталог", href: null },
        ]}
      />
      <h1 className={styles.title}>Каталог</h1>
      <ul className={styles.wall}>
        {sections.map(({ name, href, facts, picture, children }) => (
          <li key={href}>
            <a className={styles.tile} href={href}>
              <span className={`photo ${styles.pic}`}>
                {picture ? (
                  <Picture
                    picture={picture}
                    widths={[256, 384, 640]}
                    sizes="(min-width: 1280px) 24vw, (min-width: 768px) 31vw, 46vw"
                  />
                ) : null}
              </span>
              <span className={styles.name}>{name}</span>
              <span className={styles.facts}>{facts}</span>
            </a>
            {children.length > 0 ? (
              <ul className={styles.children}>
                {children.map((child) => (
                  <li key={child.href}>
                    <a href={child.href}>{child.name}</a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

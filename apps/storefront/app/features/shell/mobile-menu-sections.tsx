import { Icon } from "@zertsalo/ui/icon";
import { Picture } from "@zertsalo/ui/picture";
import { clsx } from "clsx";
import { paths } from "#app/lib/navigation/paths.ts";
import { MenuTile } from "./menu-tile.tsx";
import styles from "./mobile-menu-sections.module.css";
import type { ShellData, ShellLink } from "./shell-data.ts";
import { useCatalogMenu } from "./use-catalog-menu.ts";

/** Tiles and sections of the phone's menu. Without the pictured menu its links are a plain list. */
export function MobileMenuSections({ shell, path }: { shell: ShellData; path: string }) {
  const menu = useCatalogMenu();
  const { sections, extras, mirrorConstructor } = shell;
  const isRetail = mirrorConstructor !== null;
  if (!isRetail || menu === "failed") {
    return (
      <SectionList path={path} links={[...(mirrorConstructor ? [mirrorConstructor] : []), ...sections, ...extras]} />
    );
  }
  const { constructors = [], sale = null, collections = null } = menu ?? {};
  const imageOf = (link: string) => menu?.sections.find((section) => section.link === link)?.image ?? null;
  return (
    <>
      <section className={styles.made} aria-labelledby="menu-made" aria-busy={!menu}>
        <h2 id="menu-made">По вашим размерам</h2>
        <ul>
          {constructors.map((tile) => (
            <li key={tile.link}>
              <MenuTile tile={tile} sizes="132px" />
            </li>
          ))}
        </ul>
      </section>
      <ul className={styles.stories} aria-label="Распродажа и коллекции">
        {sale ? (
          <li>
            <MenuTile
              tile={{ ...sale, title: "Распродажа", link: paths.sales, text: sale.discount }}
              sizes="46vw"
              isSale
            />
          </li>
        ) : null}
        {collections ? (
          <li>
            <MenuTile tile={{ ...collections, title: "Коллекции" }} sizes="46vw" />
          </li>
        ) : null}
      </ul>
      <SectionList path={path} links={sections} imageOf={imageOf} />
    </>
  );
}

interface SectionListProps {
  path: string;
  links: readonly (ShellLink & { isSale?: boolean })[];
  imageOf?: (link: string) => Parameters<typeof Picture>[0]["picture"] | null;
}

function SectionList({ path, links, imageOf }: SectionListProps) {
  return (
    <nav aria-label="Разделы">
      <ul className={clsx(styles.sections, imageOf && styles.pictured)}>
        {links.map(({ title, link, isSale }) => {
          const image = imageOf?.(link);
          return (
            <li key={link}>
              <a
                href={link}
                className={isSale ? styles.sale : undefined}
                aria-current={link === path ? "page" : undefined}
              >
                {imageOf ? (
                  <span className={styles.photo}>
                    {image ? <Picture picture={image} sizes="48px" widths={[64, 128]} /> : null}
                  </span>
                ) : null}
                {title}
                <Icon name="right" />
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

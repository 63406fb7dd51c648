import type { CatalogMenu } from "./catalog-menu.server.ts";
import styles from "./menu-columns.module.css";
import { MenuTile } from "./menu-tile.tsx";

/** The links of one section, with its featured collection. */
export function MenuColumns({
  section: { title, link, columns, feature },
}: {
  section: CatalogMenu["sections"][number];
}) {
  return (
    <div className={styles.columns}>
      {columns.map((column) => (
        <div key={column.title}>
          <h2>{column.title}</h2>
          <ul>
            {column.links.map((each) => (
              <li key={each.link}>
                <a href={each.link}>
                  <Swatch link={each.link} />
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {columns.length === 0 ? (
        <div>
          <h2>{title}</h2>
          <ul>
            <li>
              <a href={link}>Смотреть весь раздел</a>
            </li>
          </ul>
        </div>
      ) : null}
      {feature ? <MenuTile key={feature.link} className={styles.feature} tile={feature} sizes="250px" /> : null}
    </div>
  );
}

const materials: Record<string, string> = {
  серебро: "var(--mat-silver)",
  графит: "var(--mat-graphite)",
  золото: "var(--mat-gold)",
  бронза: "var(--mat-bronze)",
};

/** A dot in the mirror's colour beside the link that filters by it. */
function Swatch({ link }: { link: string }) {
  const color = materials[new URLSearchParams(link.split("?")[1]).get("canvas_color") ?? ""];
  return color ? <i className={styles.swatch} style={{ background: color }} /> : null;
}

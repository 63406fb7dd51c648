import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import styles from "./catalog-menu-panel.module.css";
import { loadMenu } from "./load-menu.ts";
import type { CatalogMenu } from "./shell-data.ts";

/** A pointer on its way to the links must not switch the section under it. */
const switchAfterMs = 120;

/** Sections at the left, the links of the one under the pointer beside them. */
export function CatalogMenuPanel({ id, path, onClose }: { id: string; path: string; onClose: () => void }) {
  const [menu, setMenu] = useState<CatalogMenu | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    loadMenu().then(setMenu, () => {
      // Without the menu the catalogue's own page is the menu.
      window.location.assign(paths.catalog);
    });
    return () => clearTimeout(timer.current);
  }, []);

  function switchTo(index: number, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(index), delayMs);
  }

  // The section whose page is open comes first, until the pointer says otherwise.
  const own = menu?.sections.findIndex(({ link }) => link === path) ?? 0;
  const current = chosen ?? Math.max(0, own);
  const section = menu?.sections[current];
  return (
    <>
      <nav id={id} className={styles.panel} aria-label="Каталог" aria-busy={!menu}>
        <div className="wrap">
          <ul className={styles.sections}>
            {menu?.sections.map(({ title, link }, index) => (
              <li key={link}>
                <a
                  href={link}
                  className={index === current ? styles.current : undefined}
                  onPointerEnter={() => switchTo(index, switchAfterMs)}
                  onPointerLeave={() => clearTimeout(timer.current)}
                  onFocus={() => switchTo(index, 0)}
                >
                  {title}
                  <Icon name="right" size={16} />
                </a>
              </li>
            ))}
          </ul>
          <div className={styles.columns}>
            {section?.columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map((each) => (
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
            {section?.columns.length === 0 && (
              <div>
                <h2>{section.title}</h2>
                <a href={section.link}>Смотреть весь раздел</a>
              </div>
            )}
            {menu && menu.constructors.length > 0 && (
              <div className={styles.constructors}>
                <h2>По вашим размерам</h2>
                {menu.constructors.map(({ title, link, term }) => (
                  <a key={link} href={link}>
                    <b>{title}</b>
                    <span>{term}</span>
                  </a>
                ))}
              </div>
            )}
          </div>
        </div>
      </nav>
      <button type="button" className={styles.scrim} aria-label="Закрыть меню" tabIndex={-1} onClick={onClose} />
    </>
  );
}

const materials: Record<string, string> = {
  серебро: "var(--mat-silver)",
  графит: "var(--mat-graphite)",
  золото: "var(--mat-gold)",
  бронза: "var(--mat-bronze)",
};

/** A dot of the mirror's colour beside the link that filters by it. */
function Swatch({ link }: { link: string }) {
  const color = materials[new URLSearchParams(link.split("?")[1]).get("canvas_color") ?? ""];
  return color ? <i className={styles.swatch} style={{ background: color }} /> : null;
}

import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./catalog-menu-panel.module.css";
import { MenuColumns } from "./menu-columns.tsx";
import { MenuTiles } from "./menu-tiles.tsx";
import { moveByArrows } from "./panel-arrows.ts";
import { useCatalogMenu } from "./use-catalog-menu.ts";
import { useLeaving } from "./use-leaving.ts";
import { usePanelPlace } from "./use-panel-place.ts";

/** A pointer on its way to the links must not switch the section under it. */
const switchAfterMs = 120;

/** Sections at the left, the links of the one under the pointer beside them, tiles below. */
export function CatalogMenuPanel({ id, path, onClose }: { id: string; path: string; onClose: () => void }) {
  const answer = useCatalogMenu();
  const menu = answer === "failed" ? null : answer;
  const [chosen, setChosen] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const layer = useRef<HTMLDivElement>(null);
  usePanelPlace(layer);
  useLeaving(layer, path, onClose);

  useEffect(() => {
    // Without the menu the catalogue's own page is the menu.
    if (answer === "failed") window.location.assign(paths.catalog);
  }, [answer]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function switchTo(index: number, delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChosen(index), delayMs);
  }

  // The section whose page is open comes first, until the pointer says otherwise.
  const own = menu?.sections.findIndex(({ link }) => link === path) ?? 0;
  const current = chosen ?? Math.max(0, own);
  const section = menu?.sections[current];
  return (
    <div ref={layer}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows are an addition to its links */}
      <nav id={id} className={styles.panel} aria-label="Каталог" aria-busy={!menu} onKeyDown={moveByArrows}>
        <div className="wrap">
          <ul className={styles.sections} data-arrows="list">
            {menu?.sections.map(({ title, link }, index) => (
              <li key={link}>
                <a
                  href={link}
                  className={index === current ? styles.current : undefined}
                  data-arrows={index === current ? "current" : undefined}
                  aria-current={link === path ? "page" : undefined}
                  onPointerEnter={() => switchTo(index, switchAfterMs)}
                  onPointerLeave={() => clearTimeout(timer.current)}
                  onFocus={() => switchTo(index, 0)}
                >
                  {title}
                  <Icon name="right" size={16} />
                </a>
              </li>
            ))}
            {menu?.collections ? (
              <li className={styles.apart}>
                <a href={paths.collections}>
                  Коллекции
                  <Icon name="right" size={16} />
                </a>
              </li>
            ) : null}
            {menu?.sale ? (
              <li className={clsx(!menu.collections && styles.apart)}>
                <a className={styles.sale} href={paths.sales}>
                  Распродажа <span>{menu.sale.discount}</span>
                </a>
              </li>
            ) : null}
          </ul>
          <div className={styles.content} data-arrows="content">
            {section ? <MenuColumns section={section} /> : null}
            {menu ? <MenuTiles menu={menu} /> : null}
          </div>
        </div>
      </nav>
      <button type="button" className={styles.scrim} aria-label="Закрыть меню" tabIndex={-1} onClick={onClose} />
    </div>
  );
}

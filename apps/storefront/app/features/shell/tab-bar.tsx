import { Icon } from "@zertsalo/ui/icon";
import { paths } from "#app/lib/paths.ts";
import { FavoritesCount } from "./favorites-count.tsx";
import type { ShellData } from "./shell-data.ts";
import styles from "./tab-bar.module.css";

/** The main places at the bottom of a phone's screen. */
export function TabBar({ tabs, path }: { tabs: ShellData["tabs"]; path: string }) {
  return (
    <nav className={styles.bar} aria-label="Основное меню">
      {tabs.map(({ title, link, icon }) => (
        <a key={link} href={link} aria-current={isAt(path, link) ? "page" : undefined}>
          <Icon name={icon} size={22} />
          {title}
          {link === paths.favorites ? <FavoritesCount /> : null}
        </a>
      ))}
    </nav>
  );
}

function isAt(path: string, link: string): boolean {
  return link === "/" ? path === "/" : path.startsWith(link);
}

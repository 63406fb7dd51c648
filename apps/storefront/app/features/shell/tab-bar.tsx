import { Icon } from "@zertsalo/ui/icon";
import type { PageOwner } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { accountLink } from "./account-link.ts";
import { AccountCount, CartCount, FavoritesCount } from "./counts.tsx";
import type { ShellData } from "./shell-data.ts";
import styles from "./tab-bar.module.css";

interface TabBarProps {
  tabs: ShellData["tabs"];
  owner: PageOwner | null;
  path: string;
}

/** The main places at the bottom of a phone's screen; the account's is whatever this visitor's account begins with. */
export function TabBar({ tabs, owner, path }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label="Основное меню">
      {tabs.map(({ title, link, icon }) => (
        <a
          key={link}
          {...(link.startsWith(paths.personal) ? accountLink(owner) : { href: link })}
          aria-current={isAt(path, link) ? "page" : undefined}
        >
          <Icon name={icon} size={22} />
          {title}
          {link === paths.favorites ? <FavoritesCount /> : null}
          {link === paths.cart ? <CartCount /> : null}
          {link.startsWith(paths.personal) ? <AccountCount /> : null}
        </a>
      ))}
    </nav>
  );
}

function isAt(path: string, link: string): boolean {
  if (link.startsWith(paths.personal)) return path.startsWith(paths.personal);
  return link === "/" ? path === "/" : path.startsWith(link);
}

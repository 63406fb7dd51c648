import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { type ReactNode, useRef } from "react";
import type { PageOwner } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { accountLink } from "./account-link.ts";
import { CartLink } from "./cart-link.tsx";
import { CatalogMenuButton } from "./catalog-menu-button.tsx";
import { FavoritesCount, OrdersCount, UnreadCount } from "./counts.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ShellData, ShellLink } from "./shell-data.ts";
import { useModal } from "./use-modal.ts";
import { useStickyRow } from "./use-sticky-row.ts";

/** Three rows. On scroll the middle one alone stays. */
export function Header({ shell, owner, path }: { shell: ShellData; owner: PageOwner | null; path: string }) {
  const mainRow = useRef<HTMLDivElement>(null);
  useStickyRow(mainRow);
  const { openModal } = useModal();
  const item = ({ title, link, isSale }: ShellLink & { isSale?: boolean }) => (
    <a key={link} className={isSale ? styles.sale : undefined} href={link} aria-current={currentAt(link, path)}>
      {title}
    </a>
  );

  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className="wrap">
          <button type="button" className={styles.city} aria-haspopup="dialog" onClick={() => openModal("cities")}>
            <Icon name="pin" size={16} />
            <span className="vh">Ваш город: </span>
            {shell.city.name}
          </button>
          <nav aria-label="Сервисы">{shell.services.map(item)}</nav>
          <a className={styles.phone} href={shell.phone.href}>
            {shell.phone.text}
          </a>
          <span className={styles.hours}>{shell.hours}</span>
        </div>
      </div>
      <div ref={mainRow} className={styles.main} data-sticky-row>
        <div className={clsx("wrap", styles.mainRow)}>
          <MobileMenuButton {...{ shell, owner, path }} className={styles.phoneOnly} icon="menu" label="Открыть меню" />
          <Logo />
          <CatalogMenuButton className={styles.desktopOnly} path={path} />
          <SearchForm id="search" to={shell.search} className={styles.desktopOnly} />
          <nav className={clsx(styles.actions, styles.desktopOnly)} aria-label="Личное">
            <a className={styles.action} {...accountLink(owner)}>
              <Icon name="user" size={22} />
              <span className={styles.name}>{owner ? owner.firstName || "Кабинет" : "Войти"}</span>
              <UnreadCount />
            </a>
            {owner && (
              <Action title="Заказы" icon="box" link={paths.personalOrders} path={path} count={<OrdersCount />} />
            )}
            <Action title="Избранное" icon="heart" link={paths.favorites} path={path} count={<FavoritesCount />} />
            <CartLink path={path} />
          </nav>
          <MobileMenuButton
            {...{ shell, owner, path }}
            className={clsx(styles.phoneOnly, styles.atEnd)}
            icon="search"
            label="Поиск по сайту"
          />
          <CartLink path={path} isPhone />
        </div>
      </div>
      <nav className={styles.sections} aria-label="Разделы" data-sections-row>
        <div className="wrap">
          <div className={styles.row}>{shell.sections.map(item)}</div>
          {shell.extras.map(item)}
          {shell.mirrorConstructor && (
            <a className={styles.made} href={shell.mirrorConstructor.link}>
              <Icon name="ruler" />
              По вашим размерам
            </a>
          )}
        </div>
      </nav>
    </header>
  );
}

interface ActionProps {
  title: string;
  icon: string;
  link: string;
  path: string;
  count: ReactNode;
}

function Action({ title, icon, link, path, count }: ActionProps) {
  return (
    <a className={styles.action} href={link} aria-current={currentAt(link, path)}>
      <Icon name={icon} size={22} />
      <span>{title}</span>
      {count}
    </a>
  );
}

const currentAt = (link: string, path: string) => (link === path ? "page" : undefined);

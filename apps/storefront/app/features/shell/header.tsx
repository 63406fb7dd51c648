import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useRef } from "react";
import type { PageOwner } from "#app/lib/me.ts";
import { paths } from "#app/lib/paths.ts";
import { accountLink } from "./account-link.ts";
import { CartLink } from "./cart-link.tsx";
import { CatalogMenuButton } from "./catalog-menu-button.tsx";
import { FavoritesCount, OrdersCount, UnreadCount } from "./counts.tsx";
import styles from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ShellData } from "./shell-data.ts";
import { useModal } from "./use-modal.ts";
import { useStickyRow } from "./use-sticky-row.ts";

/** Three rows. On scroll the middle one alone stays. */
export function Header({ shell, owner, path }: { shell: ShellData; owner: PageOwner | null; path: string }) {
  const mainRow = useRef<HTMLDivElement>(null);
  useStickyRow(mainRow);
  const { openModal } = useModal();

  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className="wrap">
          <button type="button" className={styles.city} aria-haspopup="dialog" onClick={() => openModal("cities")}>
            <Icon name="pin" size={16} />
            <span className="vh">Ваш город: </span>
            {shell.city.name}
          </button>
          <nav aria-label="Сервисы">
            {shell.services.map(({ title, link }) => (
              <a key={link} href={link}>
                {title}
              </a>
            ))}
          </nav>
          <a className={styles.phone} href={shell.phone.href}>
            {shell.phone.text}
          </a>
          <span className={styles.hours}>{shell.hours}</span>
        </div>
      </div>
      <div ref={mainRow} className={styles.main}>
        <div className={clsx("wrap", styles.mainRow)}>
          <MobileMenuButton shell={shell} className={styles.phoneOnly} icon="menu" label="Открыть меню" />
          <Logo />
          <CatalogMenuButton className={styles.desktopOnly} path={path} />
          <SearchForm id="search" to={shell.search} className={styles.desktopOnly} />
          <nav className={clsx(styles.actions, styles.desktopOnly)} aria-label="Личное">
            <a className={styles.action} {...accountLink(owner)}>
              <Icon name="user" size={22} />
              <span className={styles.name}>{owner ? owner.firstName || "Кабинет" : "Войти"}</span>
              <UnreadCount />
            </a>
            {owner ? (
              <a
                className={styles.action}
                href={paths.personalOrders}
                aria-current={path === paths.personalOrders ? "page" : undefined}
              >
                <Icon name="box" size={22} />
                <span>Заказы</span>
                <OrdersCount />
              </a>
            ) : null}
            <a
              className={styles.action}
              href={paths.favorites}
              aria-current={path === paths.favorites ? "page" : undefined}
            >
              <Icon name="heart" size={22} />
              <span>Избранное</span>
              <FavoritesCount />
            </a>
            <CartLink path={path} />
          </nav>
          <MobileMenuButton
            shell={shell}
            className={clsx(styles.phoneOnly, styles.atEnd)}
            icon="search"
            label="Поиск по сайту"
          />
          <CartLink path={path} isPhone />
        </div>
      </div>
      <nav className={styles.sections} aria-label="Разделы">
        <div className="wrap">
          {shell.sections.map(({ title, link }) => (
            <a key={link} className={styles.section} href={link} aria-current={path === link ? "page" : undefined}>
              {title}
            </a>
          ))}
          {shell.extras.map(({ title, link, isSale }) => (
            <a key={link} className={clsx(styles.extra, isSale && styles.sale)} href={link}>
              {title}
            </a>
          ))}
          {shell.mirrorConstructor && (
            <a className={styles.mirror} href={shell.mirrorConstructor.link}>
              <Icon name="ruler" />
              {shell.mirrorConstructor.title}
            </a>
          )}
        </div>
      </nav>
    </header>
  );
}

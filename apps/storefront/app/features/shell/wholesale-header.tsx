import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useRef } from "react";
import { useLocation } from "react-router";
import { CompaniesUnknown, CompanySwitch } from "#app/lib/companies/company-switch.tsx";
import type { PageOwner } from "#app/lib/session/me.ts";
import { isPageAt } from "#app/lib/navigation/personal-menu.ts";
import { SignOutButton } from "#app/lib/session/sign-out-button.tsx";
import { CartLink } from "./cart-link.tsx";
import header from "./header.module.css";
import { Logo } from "./logo.tsx";
import { MobileMenuButton } from "./mobile-menu-button.tsx";
import { SearchForm } from "./search-form.tsx";
import type { ShellData, WholesaleShell } from "./shell-data.ts";
import { useModal } from "./use-modal.ts";
import { useStickyRow } from "./use-sticky-row.ts";
import styles from "./wholesale-header.module.css";

interface WholesaleHeaderProps {
  shell: ShellData;
  owner: PageOwner | null;
  wholesale: WholesaleShell;
  path: string;
}

/** Two rows: the search of the desk and for whom is bought, then the pages of the account. */
export function WholesaleHeader({ wholesale: { companies, menu, manager }, ...page }: WholesaleHeaderProps) {
  const { shell, path } = page;
  const mainRow = useRef<HTMLDivElement>(null);
  useStickyRow(mainRow);
  const { openModal } = useModal();
  const location = useLocation();
  return (
    <header className={header.header}>
      <div ref={mainRow} className={header.main}>
        <div className={clsx("wrap", header.mainRow)}>
          <MobileMenuButton {...page} className={header.phoneOnly} icon="menu" label="Открыть меню" />
          <Logo />
          <span className={styles.tag}>Опт</span>
          <SearchForm id="search" to={shell.search} className={clsx(header.desktopOnly, styles.search)} />
          {companies?.length === 0 ? null : (
            <div className={clsx(header.desktopOnly, styles.company)}>
              {companies ? <CompanySwitch companies={companies} /> : <CompaniesUnknown />}
            </div>
          )}
          <nav className={clsx(header.desktopOnly, header.actions)} aria-label="Личное">
            <CartLink path={path} />
          </nav>
          <MobileMenuButton
            {...page}
            className={clsx(header.phoneOnly, header.atEnd)}
            icon="search"
            label="Поиск по сайту"
          />
          <CartLink path={path} isPhone />
        </div>
      </div>
      <div className={header.sections}>
        <div className="wrap">
          <nav className={styles.pages} aria-label="Кабинет">
            {menu.map(({ title, link }) => (
              <a key={link} href={link} aria-current={isPageAt(link, location) ? "page" : undefined}>
                {title}
              </a>
            ))}
          </nav>
          <div className={styles.out}>
            <SignOutButton />
          </div>
          <button type="button" className={styles.city} aria-haspopup="dialog" onClick={() => openModal("cities")}>
            <Icon name="pin" size={16} />
            <span className="vh">Ваш город: </span>
            {shell.city.name}
          </button>
          <a className={styles.manager} href={manager.href}>
            <Icon name="phone" />
            <span>Менеджер: </span>
            {manager.text}
          </a>
        </div>
      </div>
    </header>
  );
}

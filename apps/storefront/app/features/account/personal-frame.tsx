import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CompaniesUnknown, CompanySwitch } from "#app/lib/companies/company-switch.tsx";
import { useMe } from "#app/lib/session/me.ts";
import { paths } from "#app/lib/navigation/paths.ts";
import { isPageAt } from "#app/lib/navigation/personal-menu.ts";
import { SignOutButton } from "#app/lib/session/sign-out-button.tsx";
import type { PersonalFrameData } from "./personal-frame-data.ts";
import styles from "./personal-frame.module.css";

interface PersonalFrameProps {
  frame: PersonalFrameData;
  /** On a phone the page has the whole screen. */
  fillsPhone: boolean;
  children: ReactNode;
}

/** Around a guest's own page: he has no account, so there is no menu of one. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return <div className={clsx("wrap", styles.guest)}>{children}</div>;
}

/** Around personal pages: the menu of the account beside them, on a phone a row of chips above them. */
export function PersonalFrame({ frame, fillsPhone, children }: PersonalFrameProps) {
  const location = useLocation();
  const { name, contact, discount, companies, menu, activeOrders, builds, isBusiness } = frame;
  const { unreadMessages } = useMe();
  const counts: Record<string, { count: number; label: string }> = {
    [paths.personalOrders]: { count: activeOrders, label: ", в пути: " },
    [paths.builds]: { count: builds, label: ", сохранено: " },
    [paths.conversation]: { count: unreadMessages, label: ", непрочитанных: " },
  };
  return (
    <div className={clsx("wrap", styles.frame, isBusiness && styles.business, fillsPhone && styles.whole)}>
      <nav className={styles.menu} aria-label="Личный кабинет">
        <p className={styles.who}>
          <b>{name}</b>
          <span>{contact}</span>
        </p>
        {companies?.length === 0 ? null : (
          <div className={styles.switch}>
            {companies ? <CompanySwitch companies={companies} /> : <CompaniesUnknown />}
          </div>
        )}
        <ul className={styles.pages}>
          {menu.map(({ title: page, link, icon }) => (
            <li key={link}>
              <a href={link} aria-current={isPageAt(link, location) ? "page" : undefined}>
                <Icon name={icon} />
                {page}
                {counts[link]?.count ? (
                  <b className="bubble">
                    <span className="vh">{counts[link].label}</span>
                    {counts[link].count}
                  </b>
                ) : null}
              </a>
            </li>
          ))}
          <li>
            <SignOutButton />
          </li>
        </ul>
        {discount > 0 ? (
          <p className={styles.discount}>
            <b>Ваша скидка {discount} %</b>
            <span>Действует на каталог и на изделия по вашим размерам</span>
          </p>
        ) : null}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}

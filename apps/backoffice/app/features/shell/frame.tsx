import type { NavCounters } from "@zertsalo/contract/staff-day";
import type { StaffMember } from "@zertsalo/contract/staff";
import { Icon } from "@zertsalo/ui/icon";
import { Toaster } from "@zertsalo/ui/toast";
import { type ReactNode, useState } from "react";
import { Link, useLocation } from "react-router";
import { HelpContext } from "#app/lib/page/help-context.ts";
import { isReadOnlyAt, type OfficeGroup, type OfficeSection } from "#app/lib/office-sections.ts";
import { ReadOnlyContext } from "#app/lib/page/read-only.ts";
import styles from "./frame.module.css";
import { Logo } from "./logo.tsx";
import { SectionRail } from "./section-rail.tsx";
import { rolesText } from "#app/lib/roles-text.ts";
import { SignOutForm } from "./sign-out-form.tsx";

interface FrameProps {
  /** Opens the search over everything. */
  onSearch: () => void;
  member: StaffMember;
  sections: readonly OfficeSection[];
  /** Empty where they could not be read. */
  counters: NavCounters;
  /** Of the rail. */
  openGroups: readonly OfficeGroup[];
  /** Stands beside the title of the page. */
  help: ReactNode;
  children: ReactNode;
}

/** The rail with the rooms one may enter, and what he is doing beside it. On a phone the rail is behind a button. */
export function Frame({ onSearch, member, sections, counters, openGroups, help, children }: FrameProps) {
  const { pathname } = useLocation();
  // The place it was opened at: another one closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === pathname;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        К содержанию
      </a>
      <aside className={styles.rail} data-theme="dark" data-open={isOpen || undefined}>
        <div className={styles.head}>
          <Link to="/" className={styles.home} aria-label="Зерцало, в начало">
            <Logo />
          </Link>
          <button className={styles.lens} aria-haspopup="dialog" onClick={onSearch}>
            <Icon name="search" />
            <span className="vh">Найти везде</span>
          </button>
          <button
            className={styles.menu}
            aria-expanded={isOpen}
            aria-controls="rooms"
            onClick={() => setOpenAt(isOpen ? null : pathname)}
          >
            <Icon name={isOpen ? "x" : "menu"} />
            <span className="vh">{isOpen ? "Закрыть меню" : "Открыть меню"}</span>
          </button>
        </div>
        <button
          className={styles.search}
          aria-label="Найти везде"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={onSearch}
        >
          <Icon name="search" />
          <span>Найти</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className={styles.drawer} id="rooms">
          <SectionRail memberId={member.id} sections={sections} counters={counters} openGroups={openGroups} />
          <div className={styles.who}>
            <Link to="/profile/" className={styles.member} title="Мой вход">
              <span className={styles.avatar} aria-hidden="true">
                {initialsOf(member.name)}
              </span>
              <span className={styles.name}>
                <b>{member.name}</b>
                <small>{rolesText(member)}</small>
              </span>
            </Link>
            <SignOutForm>
              <button className={styles.out} title="Выйти">
                <Icon name="out" />
                <span className="vh">Выйти</span>
              </button>
            </SignOutForm>
          </div>
        </div>
      </aside>
      <div className={styles.place}>
        <ReadOnlyContext value={isReadOnlyAt(member, pathname)}>
          <HelpContext value={help}>{children}</HelpContext>
        </ReadOnlyContext>
      </div>
      <Toaster />
    </div>
  );
}

function initialsOf(name: string): string {
  return name
    .split(" ")
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");
}

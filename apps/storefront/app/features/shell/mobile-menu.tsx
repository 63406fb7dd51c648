import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useModalDialog } from "@zertsalo/ui/use-modal-dialog";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { PageOwner } from "#app/lib/session/me.ts";
import { Logo } from "./logo.tsx";
import { MobileMenuSections } from "./mobile-menu-sections.tsx";
import styles from "./mobile-menu.module.css";
import { SearchForm } from "./search-form.tsx";
import type { ShellData } from "./shell-data.ts";
import { TabBar } from "./tab-bar.tsx";
import { useModal } from "./use-modal.ts";

interface MobileMenuProps {
  shell: ShellData;
  owner: PageOwner | null;
  path: string;
  startsWithSearch: boolean;
  onClose: () => void;
}

/** The whole menu on a phone: a sheet over the page, with the bar of the main places below it. */
export function MobileMenu({ shell, owner, path, startsWithSearch, onClose }: MobileMenuProps) {
  const ref = useModalDialog();
  const { openModal } = useModal();
  const { key } = useLocation();
  const openedAt = useRef(key);

  // Whoever has gone somewhere is done with the menu.
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  useEffect(() => {
    if (startsWithSearch) ref.current?.querySelector("input")?.focus();
  }, [ref, startsWithSearch]);

  return (
    <dialog
      ref={ref}
      className={styles.menu}
      aria-label="Меню"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <Logo />
        <IconButton aria-label="Закрыть меню" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <div className={styles.body}>
        <SearchForm id="menu-search" to={shell.search} className={styles.search} />
        <MobileMenuSections shell={shell} path={path} />
        <ul className={styles.services}>
          <li>
            <button type="button" onClick={() => openModal("cities")}>
              <Icon name="pin" />
              {shell.city.name}
            </button>
          </li>
          {shell.services.map(({ title, link }) => (
            <li key={link}>
              <a href={link}>
                <Icon name={serviceIcons[link] ?? "right"} />
                {title}
              </a>
            </li>
          ))}
          <li>
            <a href={shell.phone.href}>
              <Icon name="phone" />
              {shell.phone.text}
            </a>
          </li>
        </ul>
      </div>
      <TabBar tabs={shell.tabs} owner={owner} path={path} />
    </dialog>
  );
}

const serviceIcons: Record<string, string> = { "/stores/": "store", "/help/delivery/": "truck", "/opt/": "building" };

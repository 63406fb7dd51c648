import { IconButton } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useModalDialog } from "@zertsalo/ui/use-modal-dialog";
import { useEffect } from "react";
import { ConstructorTiles } from "./constructor-tiles.tsx";
import { Logo } from "./logo.tsx";
import styles from "./mobile-menu.module.css";
import { SearchForm } from "./search-form.tsx";
import type { ShellData } from "./shell-data.ts";
import { useModal } from "./use-modal.ts";

interface MobileMenuProps {
  shell: ShellData;
  startsWithSearch: boolean;
  onClose: () => void;
}

/** The whole menu on a phone: a sheet over the page. */
export function MobileMenu({ shell, startsWithSearch, onClose }: MobileMenuProps) {
  const ref = useModalDialog();
  const { openModal } = useModal();

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
        {shell.mirrorConstructor && <ConstructorTiles instead={shell.mirrorConstructor} />}
        <nav aria-label="Разделы">
          <ul className={styles.sections}>
            {[...shell.sections, ...shell.extras].map((item) => (
              <li key={item.link}>
                <a href={item.link} className={"isSale" in item && item.isSale ? styles.sale : undefined}>
                  {item.title}
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
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
    </dialog>
  );
}

const serviceIcons: Record<string, string> = { "/stores/": "store", "/help/delivery/": "truck", "/opt/": "building" };

import { Icon } from "@zertsalo/ui/icon";
import { useModalDialog } from "@zertsalo/ui/use-modal-dialog";
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { OfficeSection } from "#app/lib/office-sections.ts";
import { foundGroups, foundPlaces, type PaletteItem } from "./palette-results.ts";
import styles from "./palette.module.css";
import { usePaletteSearch } from "./use-palette-search.ts";

interface PaletteProps {
  sections: readonly OfficeSection[];
  /** What the member of staff can begin from anywhere. */
  actions: readonly PaletteItem[];
  onClose: () => void;
}

/** From anywhere to anything: a combobox whose list is grouped; the focus stays in the field. */
export function Palette({ sections, actions, onClose }: PaletteProps) {
  const ref = useModalDialog();
  const listId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { found, q, error, isBusy } = usePaletteSearch(typed);
  const groups = [...(found ? foundGroups(found) : []), ...foundPlaces({ sections, actions }, typed)];
  const items = groups.flatMap((group) => group.items);
  const chosen = items[Math.min(at, items.length - 1)];
  const optionId = (to: string) => `${listId}${to}`;

  function press(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = items.length === 0 ? 0 : (at + step + items.length) % items.length;
      setAt(next);
      document.getElementById(optionId(items[next]?.to ?? ""))?.scrollIntoView({ block: "nearest" });
    }
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) window.open(chosen.to, "_blank", "noopener");
      else {
        onClose();
        void navigate(chosen.to);
      }
    }
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out
    <dialog ref={ref} className={styles.dialog} aria-label="Поиск по всему" onCancel={cancel} onClick={closeOnBackdrop}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="search"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosen && optionId(chosen.to)}
          aria-autocomplete="list"
          aria-label="Номер заказа, телефон, имя, e-mail, артикул, ИНН, раздел"
          placeholder="Номер заказа, телефон, имя, артикул"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          Esc<span className="vh">: закрыть</span>
        </button>
      </div>
      <div className={styles.line} data-busy={isBusy || undefined} />
      <div className={styles.list} id={listId} role="listbox" aria-label="Найдено">
        {groups.map(({ title, items: own }) => (
          <div key={title} role="group" aria-label={title}>
            <p className={styles.title} aria-hidden="true">
              {title}
            </p>
            {own.map((item) => (
              <Link
                key={item.to}
                id={optionId(item.to)}
                to={item.to}
                role="option"
                tabIndex={-1}
                aria-selected={item === chosen}
                className={styles.item}
                onClick={onClose}
                onMouseMove={() => setAt(items.indexOf(item))}
              >
                <Icon name={item.icon} />
                <span>
                  <b>{item.title}</b>
                  {item.details && <small>{item.details}</small>}
                </span>
              </Link>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {error ?? (items.length === 0 && !isBusy && q ? `По запросу «${q}» ничего не нашлось` : "")}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> выбрать <kbd>Enter</kbd> открыть <kbd>Ctrl Enter</kbd> в новой вкладке
      </p>
    </dialog>
  );
}

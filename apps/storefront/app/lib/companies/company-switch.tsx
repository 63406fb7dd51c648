import { Icon } from "@zertsalo/ui/icon";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { CompanyChoice } from "./company-choice.ts";
import { SwitchForm } from "./switch-form.tsx";
import styles from "./company-switch.module.css";

/** For whom he buys now, and for whom else he may. The browser's own disclosure: it opens without scripts too. */
export function CompanySwitch({ companies }: { companies: readonly CompanyChoice[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const current = companies.find(({ isCurrent }) => isCurrent);
  useClosing(details);
  return (
    <details ref={details} className={styles.switch}>
      <summary>
        <Icon name={current ? "building" : "user"} />
        <span>
          <span className="vh">Покупаете для: </span>
          <b>{current?.name ?? "Для себя"}</b>
          <small className={current?.isActive === false ? styles.waits : undefined}>
            {current?.about ?? "Розничные цены"}
          </small>
        </span>
        <Icon name="down" size={16} />
      </summary>
      <SwitchForm className={styles.list}>
        <ul aria-label="Покупать для">
          {companies.map((company) => (
            <li key={company.id}>
              <Choice {...company} value={String(company.id)} />
            </li>
          ))}
          <li>
            <Choice name="Купить для себя" about="Розничные цены" value="" isOpen isActive isCurrent={!current} />
          </li>
        </ul>
      </SwitchForm>
    </details>
  );
}

/** In place of the switch while his companies cannot be read: nobody is told that he has none. */
export function CompaniesUnknown() {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.unknown} role="status">
      Не удалось загрузить компании{" "}
      <a href={pathname + search} rel="nofollow">
        Повторить
      </a>
    </p>
  );
}

/** Closes like any menu: by Esc, and when something else is pressed or gets the focus. */
function useClosing(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const list = details.current;
    if (!list) return;
    const ends = new AbortController();
    const leave = ({ target }: Event) => {
      if (!list.contains(target as Node)) list.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      list.open = false;
      list.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", leave, ends);
    document.addEventListener("focusin", leave, ends);
    list.addEventListener("keydown", escape, ends);
    return () => ends.abort();
  }, [details]);
}

interface ChoiceProps extends Omit<CompanyChoice, "id"> {
  value: string;
}

function Choice({ name, about, value, isOpen, isActive, isCurrent }: ChoiceProps) {
  return (
    <button name="companyId" value={value} disabled={!isOpen} aria-current={isCurrent || undefined}>
      <span>
        <b>{name}</b>
        <small className={isActive ? undefined : styles.waits}>{about}</small>
      </span>
      {isCurrent ? <Icon name="check" /> : null}
    </button>
  );
}

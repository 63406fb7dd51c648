import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import styles from "./tabs.module.css";

export interface Tab {
  id: string;
  title: string;
  count?: number;
  /** At the right of the row while this tab is open. */
  aside?: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  look?: "line" | "head";
  /** A link to `#id` opens the tab of that id. Once per page, since the ids are the tabs' own. */
  isLinked?: boolean;
}

/** All panels are in the page, one of them visible; arrows, Home and End move along the row. */
export function Tabs({ label, tabs, look = "line", isLinked }: TabsProps) {
  const ownPrefix = useId();
  const prefix = isLinked ? "" : ownPrefix;
  const [openId, open] = useState(tabs[0]?.id);
  const current = tabs.find((tab) => tab.id === openId) ?? tabs[0];

  useEffect(() => {
    if (!isLinked) return undefined;
    const follow = () => window.location.hash && open(window.location.hash.slice(1));
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [isLinked]);

  function walk(event: KeyboardEvent<HTMLDivElement>) {
    const at = tabs.findIndex((tab) => tab === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    open(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  }

  return (
    <>
      <div className={clsx(look === "head" && styles.headRow)}>
        <div
          className={clsx(styles.tabs, look === "head" && styles.head)}
          role="tablist"
          aria-label={label}
          onKeyDown={walk}
        >
          {tabs.map(({ id, title, count }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${prefix}${id}`}
              data-tab={id}
              aria-selected={id === current?.id}
              aria-controls={`${prefix}${id}-panel`}
              tabIndex={id === current?.id ? 0 : -1}
              onClick={() => open(id)}
            >
              {title}
              {count === undefined ? null : <sup>{count}</sup>}
            </button>
          ))}
        </div>
        {current?.aside}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          className={styles.panel}
          aria-labelledby={`${prefix}${id}`}
          hidden={id !== current?.id}
        >
          {panel}
        </div>
      ))}
    </>
  );
}

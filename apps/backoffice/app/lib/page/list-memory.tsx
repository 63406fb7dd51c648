import { Icon } from "@zertsalo/ui/icon";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import styles from "./page.module.css";

/** Remembers how a list is looked at, in this tab: whoever opens one thing of it comes back to the same place. */
export function useListMemory(): void {
  const { pathname, search } = useLocation();
  useEffect(() => sessionStorage.setItem(nameOf(pathname), search), [pathname, search]);
}

/** Back to the list a thing was opened from, narrowed as it was. */
export function BackToList({ to, title }: { to: string; title: string }) {
  const [search, setSearch] = useState("");
  useEffect(() => setSearch(sessionStorage.getItem(nameOf(to)) ?? ""), [to]);
  return (
    <Link to={to + search} className={styles.back} aria-label={title} title={title}>
      <Icon name="back" />
    </Link>
  );
}

const nameOf = (path: string) => `list ${path}`;

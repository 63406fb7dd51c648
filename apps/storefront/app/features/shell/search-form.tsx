import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { lazy, Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/lib/paths.ts";
import styles from "./search-form.module.css";

const SearchSuggestions = lazy(() =>
  import("./search-suggestions.tsx").then((module) => ({ default: module.SearchSuggestions })),
);

/** An ordinary form: it works before the scripts do, and the shell makes a navigation of it afterwards. */
export function SearchForm({ id, className }: { id: string; className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const asked = pathname === paths.search ? (new URLSearchParams(search).get("q") ?? "") : "";
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <search className={clsx(styles.search, className)}>
      <form action={paths.search}>
        <label className="vh" htmlFor={id}>
          Поиск по сайту
        </label>
        <input
          key={asked}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={asked}
          placeholder="Поиск по каталогу"
          autoComplete="off"
          maxLength={200}
          required
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </form>
      {isUsed && (
        <Suspense>
          <SearchSuggestions key={asked} input={input} listId={`${id}-list`} />
        </Suspense>
      )}
    </search>
  );
}

import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { Suspense, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazy } from "#app/lib/hydration/lazy.ts";
import styles from "./search-form.module.css";
import type { ShellData } from "./shell-data.ts";

const SearchSuggestions = lazy(() =>
  import("./search-suggestions.tsx").then((module) => ({ default: module.SearchSuggestions })),
);

interface SearchFormProps {
  id: string;
  to: ShellData["search"];
  className?: string | undefined;
}

/** An ordinary form: it works before the scripts do, and the shell makes a navigation of it afterwards. */
export function SearchForm({ id, to, className }: SearchFormProps) {
  const { pathname, search } = useLocation();
  const query = pathname === to.link ? (new URLSearchParams(search).get("q") ?? "") : "";
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  return (
    <search className={clsx(styles.search, className)}>
      <form action={to.link}>
        <label className="vh" htmlFor={id}>
          Поиск по сайту
        </label>
        <input
          key={query}
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={to.hint}
          autoComplete="off"
          maxLength={200}
          required={to.isRequired}
          onFocus={() => setUsed(true)}
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </form>
      {isUsed && (
        <Suspense>
          <SearchSuggestions key={query} input={input} listId={`${id}-list`} />
        </Suspense>
      )}
    </search>
  );
}

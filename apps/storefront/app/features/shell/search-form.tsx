import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import { useLocation } from "react-router";
import styles from "./search-form.module.css";

/** An ordinary form: it works before the scripts do, and the shell makes a navigation of it afterwards. */
export function SearchForm({ action, id, className }: { action: string; id: string; className?: string | undefined }) {
  const { pathname, search } = useLocation();
  const asked = pathname === action ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <search className={clsx(styles.search, className)}>
      <form action={action}>
        <label className="vh" htmlFor={id}>
          Поиск по сайту
        </label>
        <input
          key={asked}
          id={id}
          type="search"
          name="q"
          defaultValue={asked}
          placeholder="Поиск по каталогу"
          maxLength={200}
          required
        />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

import { Icon } from "@zertsalo/ui/icon";
import { clsx } from "clsx";
import styles from "./search-form.module.css";

/** An ordinary form: it works before the scripts do, and the shell makes a navigation of it afterwards. */
export function SearchForm({ action, id, className }: { action: string; id: string; className?: string | undefined }) {
  return (
    <search className={clsx(styles.search, className)}>
      <form action={action}>
        <label className="vh" htmlFor={id}>
          Поиск по сайту
        </label>
        <input id={id} type="search" name="q" placeholder="Поиск по каталогу" maxLength={200} required />
        <button type="submit" aria-label="Найти">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

import { clsx } from "clsx";
import { paths } from "#app/lib/navigation/paths.ts";
import styles from "./logo.module.css";

/** The arch and the word. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <a className={clsx(styles.logo, className)} href={paths.home} aria-label="Зерцало, на главную">
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 29V14a10 10 0 0 1 20 0v15z" />
        <path d="M10.5 29V14.5a5.5 5.5 0 0 1 7-5.3" />
      </svg>
      <span className={styles.word}>Зерцало</span>
    </a>
  );
}

import styles from "./crumbs.module.css";

export interface Crumb {
  name: string;
  /** The last one is the page itself and leads nowhere. */
  href: string | null;
}

export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Вы здесь">
      <ol>
        {crumbs.map(({ name, href }) =>
          href === null ? (
            <li key={name} aria-current="page">
              {name}
            </li>
          ) : (
            <li key={name}>
              <a href={href}>{name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}

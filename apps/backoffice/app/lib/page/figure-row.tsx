import { Link } from "react-router";
import styles from "./figure-row.module.css";

interface FigureRowProps {
  /** `to`: the list behind a figure. */
  figures: readonly { title: string; value: string; note: string; to?: string }[];
}

/** What a page is about, at a glance: numbers above its lists. */
export function FigureRow({ figures }: FigureRowProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, value, note, to }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {to ? (
              <Link to={to} aria-label={`${title}: ${value}`}>
                {value}
              </Link>
            ) : (
              value
            )}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import styles from "./figure-row.module.css";

interface FigureRowProps {
  figures: readonly { title: string; value: string; note: string }[];
}

/** What a page is about, at a glance: numbers above its lists. */
export function FigureRow({ figures }: FigureRowProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ title, value, note }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

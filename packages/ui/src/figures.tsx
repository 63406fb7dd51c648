import { clsx } from "clsx";
import styles from "./figures.module.css";

/** A number and what it counts. */
export interface Figure {
  value: string;
  text: string;
}

/** Large numbers in a row: four of them stand two by two where the row is short, three below each other on a phone. */
export function Figures({ figures, className }: { figures: readonly Figure[]; className?: string }) {
  if (figures.length === 0) return null;
  return (
    <dl className={clsx(styles.figures, figures.length % 3 === 0 && styles.threes, className)}>
      {figures.map(({ value, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

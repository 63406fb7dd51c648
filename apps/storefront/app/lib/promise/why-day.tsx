import type { DayStep } from "@zertsalo/domain/workshop/why-day";
import { clsx } from "clsx";
import styles from "./why-day.module.css";

/** The way of a piece through the workshop to its day; the step that the day waits for stands out. */
export function WhyDay({ steps }: { steps: readonly DayStep[] }) {
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ dates, title, text, isHolding }) => (
          <li key={dates + title} className={clsx(isHolding && styles.holding)}>
            <span>{dates}</span>
            <div>
              <b>{title}</b>
              {text && <small>{text}</small>}
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.note}>День закрепится за&nbsp;вами, когда оформите заказ.</p>
    </>
  );
}

import { type ReactNode, type UIEvent, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./rail.module.css";

/** A row of cards that scrolls sideways: four in sight on a desktop, three on a tablet, one and a half on a phone. */
export function Rail({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const scroll = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: "smooth" });

  // Marked on the element itself: a scroll must not render the cards again.
  function markEnds({ currentTarget: { dataset, scrollLeft, scrollWidth, clientWidth } }: UIEvent<HTMLDivElement>) {
    if (scrollLeft < 8) dataset.at = "start";
    else if (scrollLeft + clientWidth > scrollWidth - 8) dataset.at = "end";
    else delete dataset.at;
  }

  return (
    <div className={styles.rail}>
      <div className={styles.row} ref={row} data-at="start" role="group" aria-label={label} onScroll={markEnds}>
        {children}
      </div>
      {count > 4 ? (
        <>
          <button className={styles.back} type="button" aria-label="Назад" onClick={() => scroll(-1)}>
            <Icon name="left" />
          </button>
          <button className={styles.on} type="button" aria-label="Дальше" onClick={() => scroll(1)}>
            <Icon name="right" />
          </button>
        </>
      ) : null}
    </div>
  );
}

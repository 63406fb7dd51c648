import styles from "./load-view.module.css";

interface Bar {
  name: string;
  short: string;
  chats: number;
  waited: string;
  isQuiet: boolean;
}

/** A row of bars; each has its number as a label and a tooltip. */
export function LoadBars({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ chats }) => chats));
  return (
    <figure className={styles.bars}>
      <figcaption>{title}</figcaption>
      <ol>
        {bars.map(({ name, short, chats, waited: wait, isQuiet }) => (
          <li key={name} title={`${name}: ${chats}, ответ ${wait}`} data-quiet={isQuiet || undefined}>
            <span className={styles.bar} style={{ height: `${(chats / most) * 100}%` }} />
            <span className="vh">{`${name}: разговоров ${chats}, ответ ${wait}`}</span>
            <small aria-hidden="true">{short}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}

import type { StationTask } from "@zertsalo/contract/stations";
import { Button } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { Note } from "@zertsalo/ui/note";
import { dayText, momentText } from "#app/lib/moments.ts";
import styles from "./station.module.css";

interface StationNowProps {
  task: StationTask;
  today: string;
  /** For workshop staff: others have read access. */
  canMark: boolean;
  onStart: () => void;
  onDone: () => void;
  onUndo: () => void;
  onScrap: () => void;
}

/** What is done now: one large button for the next mark, the drawing, the parts. */
export function StationNow({ task, today, canMark, ...act }: StationNowProps) {
  const { number, name, due, label, basis, minutes, started, rework, uncut } = task;
  return (
    <section className={styles.now} aria-labelledby="now-title">
      <div className={styles.head}>
        <h2 id="now-title">№ {number}</h2>
        <span className={due <= today ? styles.late : undefined}>обещано {dayText(due)}</span>
      </div>
      <p className={styles.name}>{name}</p>
      <p className={styles.work}>
        <b>{label}</b>
        <span>
          {basis && `${basis}, `}по норме {minutes}&nbsp;мин
        </span>
      </p>
      {rework.length > 0 && (
        <Note tone="warn" icon="repeat">
          Переделка: {rework.join(", ").toLowerCase()}
        </Note>
      )}
      {uncut > 0 && (
        <Note tone="neutral" icon="info">
          Не&nbsp;раскроено деталей: {uncut}. Сначала отметьте лист
        </Note>
      )}
      {started && (
        <p className={styles.hint}>
          Начата {momentText(started.at)}, {started.by}
        </p>
      )}
      {canMark && (
        <div className={styles.doing}>
          {started ? (
            <Button size="lg" onClick={act.onDone} disabled={uncut > 0}>
              <Icon name="check" />
              Готово
            </Button>
          ) : (
            <Button size="lg" onClick={act.onStart}>
              <Icon name="play" />
              Начать
            </Button>
          )}
          {started && (
            <Button size="lg" variant="secondary" onClick={act.onUndo}>
              <Icon name="undo" />
              Не начинал
            </Button>
          )}
          <Button size="lg" variant="danger" onClick={act.onScrap}>
            <Icon name="alert" />
            Брак
          </Button>
        </div>
      )}
      <TaskDrawing task={task} />
      <PartList parts={task.parts} />
    </section>
  );
}

function TaskDrawing({ task: { piece, name, about, hasDrawing } }: { task: StationTask }) {
  if (!hasDrawing) return <p className={styles.hint}>{about}</p>;
  return (
    <a href={`/workshop/${piece}/files/drawing-pdf/`} target="_blank" rel="noreferrer" className={styles.drawing}>
      <img src={`/workshop/${piece}/files/drawing-svg/`} alt={`Чертёж: ${name}`} />
    </a>
  );
}

const states: Readonly<Record<StationTask["parts"][number]["state"], string>> = {
  planned: "в плане раскроя",
  broken: "ждёт раскроя",
  cut: "",
  none: "",
};

function PartList({ parts }: Pick<StationTask, "parts">) {
  return (
    <ul className={styles.parts} aria-label="Детали">
      {parts.map(({ code, label, size, work, materialText, state }) => (
        <li key={code}>
          <span>
            {label}
            <small>{[materialText, work].filter(Boolean).join("; ")}</small>
            {states[state] && <small className={styles.late}>{states[state]}</small>}
          </span>
          <b>{size}</b>
        </li>
      ))}
    </ul>
  );
}

import type { StationTask } from "@zertsalo/contract/stations";
import { dayText } from "#app/lib/moments.ts";
import styles from "./station.module.css";

interface NextTasksProps {
  tasks: readonly StationTask[];
  later: number;
  today: string;
  onChoose: (task: StationTask) => void;
}

/** What comes next here; a worker may take another one first. */
export function NextTasks({ tasks, later, today, onChoose }: NextTasksProps) {
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <h2 id="next-title">Дальше</h2>
      {tasks.length === 0 && <p className={styles.hint}>Больше ничего не&nbsp;ждёт.</p>}
      <ul>
        {tasks.map((task) => (
          <li key={`${task.piece} ${task.operation}`}>
            <button type="button" onClick={() => onChoose(task)}>
              <b>№ {task.number}</b>
              <span>
                {task.name}: {task.label.toLowerCase()}
              </span>
              <small className={task.due <= today ? styles.late : undefined}>
                {task.minutes}&nbsp;мин, обещано {dayText(task.due)}
                {task.started && `, начата: ${task.started.by}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {later > 0 && <p className={styles.hint}>Позже придёт ещё {later}: работы перед ними не&nbsp;готовы.</p>}
    </section>
  );
}

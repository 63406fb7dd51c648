import type { StationBoard, StationTask } from "@zertsalo/contract/stations";
import { formatCount } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Note } from "@zertsalo/ui/note";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { type PendingMark, withPending } from "./mark-queue.ts";
import { NetState } from "./net-state.tsx";
import { NextTasks } from "./next-tasks.tsx";
import { SawSheets } from "./saw-sheets.tsx";
import { type Scrap, ScrapDialog } from "./scrap-dialog.tsx";
import { StationNow } from "./station-now.tsx";
import styles from "./station.module.css";
import { useMarkQueue } from "./use-mark-queue.ts";
import { useOfflinePage } from "./use-offline-page.ts";

interface StationScreenProps {
  board: StationBoard;
  today: string;
  /** Who is signed in. */
  memberId: number;
  canMark: boolean;
}

type Press = { kind: "start" | "done" | "undo" } | ({ kind: "scrap" } & Scrap);
const keyOf = ({ piece, operation }: Pick<StationTask, "piece" | "operation">) => `${piece} ${operation}`;

/** The tablet of a station: what is pressed shows at once, whether there is a network or not. */
export function StationScreen({ board, today, memberId, canMark }: StationScreenProps) {
  const { revalidate } = useRevalidator();
  const { queue, unread, isOffline, press, readRefusals } = useMarkQueue(memberId, revalidate, board);
  const storedAt = useOfflinePage(board, revalidate);
  const [chosen, setChosen] = useState("");
  const [isScrapping, setIsScrapping] = useState(false);
  const [last, setLast] = useState<StationTask | null>(null);
  const tasks = withPending(board.tasks, [...unread, ...queue.pending]);
  const now = tasks.find((task) => keyOf(task) === chosen) ?? tasks[0];
  const { operations, minutes } = board.today;

  function markTask(task: StationTask, mark: Press): void {
    const { piece, operation, number, label } = task;
    const common = { id: crypto.randomUUID(), station: board.station.code, operation, agoSeconds: 0 };
    const pending: PendingMark = {
      piece,
      title: `№ ${number}, ${label.toLowerCase()}`,
      pressedAt: Date.now(),
      mark: { ...common, ...mark },
    };
    press(pending);
    setChosen(mark.kind === "start" ? keyOf(task) : "");
    setLast(mark.kind === "done" ? task : null);
  }

  return (
    <div className={styles.page}>
      <div className={styles.notes}>
        <NetState queue={queue} isOffline={isOffline} storedAt={storedAt} onRead={readRefusals} />
        {last && (
          <Note tone="ok" icon="check" isNews>
            <span className={styles.refused}>
              № {last.number}, {last.label.toLowerCase()}: готово
              <Button variant="secondary" onClick={() => markTask(last, { kind: "undo" })}>
                Вернуть
              </Button>
            </span>
          </Note>
        )}
      </div>
      {now ? (
        <StationNow
          task={now}
          today={today}
          canMark={canMark}
          onStart={() => markTask(now, { kind: "start" })}
          onDone={() => markTask(now, { kind: "done" })}
          onUndo={() => markTask(now, { kind: "undo" })}
          onScrap={() => setIsScrapping(true)}
        />
      ) : (
        <EmptyBlock title="Очередь пуста" text="Сейчас здесь делать нечего: работы перед участком ещё не готовы.">
          <Button size="lg" variant="secondary" onClick={() => void revalidate()}>
            Посмотреть ещё раз
          </Button>
        </EmptyBlock>
      )}
      <div className={styles.side}>
        <SawSheets sheets={board.sheets} />
        <NextTasks
          tasks={tasks.filter((task) => task !== now)}
          later={board.later}
          today={today}
          onChoose={(task) => setChosen(keyOf(task))}
        />
        <p className={styles.hint}>
          Сегодня вами сделано: {formatCount(operations, ["работа", "работы", "работ"])}, по&nbsp;норме {minutes}
          &nbsp;мин
        </p>
        <div hidden>
          {tasks
            .slice(0, 8)
            .map(({ piece, operation, hasDrawing }) =>
              hasDrawing ? (
                <img key={`${piece} ${operation}`} src={`/workshop/${piece}/files/drawing-svg/`} alt="" />
              ) : null,
            )}
        </div>
      </div>
      {isScrapping && now && (
        <ScrapDialog
          task={now}
          onClose={() => setIsScrapping(false)}
          onScrap={(scrap) => {
            setIsScrapping(false);
            markTask(now, { kind: "scrap", ...scrap });
          }}
        />
      )}
    </div>
  );
}

import { Button } from "@zertsalo/ui/button";
import { Note } from "@zertsalo/ui/note";
import { momentText } from "#app/lib/moments.ts";
import type { MarkQueue } from "./mark-queue.ts";
import styles from "./station.module.css";

interface NetStateProps {
  queue: MarkQueue;
  isOffline: boolean;
  /** The page is the one of that moment, opened without a network. */
  storedAt: string | null;
  onRead: () => void;
}

/** Whether everything pressed has reached the server, and what it has refused. */
export function NetState({ queue: { pending, refused }, isOffline, storedAt, onRead }: NetStateProps) {
  return (
    <>
      {storedAt && (
        <Note tone="warn" icon="alert" isNews>
          Связи нет. Очередь на&nbsp;{momentText(storedAt)}, новая появится сама
        </Note>
      )}
      {isOffline && pending.length > 0 && (
        <Note tone="warn" icon="alert" isNews>
          Связи нет. Отметок хранит планшет: {pending.length}. Работайте дальше, они уйдут сами
        </Note>
      )}
      {refused.length > 0 && (
        <Note tone="warn" icon="alert" isNews>
          <span className={styles.refused}>
            {refused.map(({ mark, title, reason }) => (
              <span key={mark.id}>
                {title}: {reason}
              </span>
            ))}
            <Button variant="secondary" onClick={onRead}>
              Понятно
            </Button>
          </span>
        </Note>
      )}
    </>
  );
}

import type { ChatLoad } from "@zertsalo/contract/chat-console";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Segment } from "@zertsalo/ui/segment";
import { useEffect, useState } from "react";
import { askLoad } from "../store/console-api.ts";
import { LoadView } from "./load-view.tsx";
import styles from "./load-view.module.css";

const spans = [
  { value: "1", name: "Сегодня" },
  { value: "7", name: "Неделя" },
  { value: "28", name: "Четыре недели" },
];

/** Number of chats and response times. */
export function LoadDialog({ today, onClose }: { today: Day; onClose: () => void }) {
  const [span, setSpan] = useState("7");
  const [load, setLoad] = useState<ChatLoad | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    setLoad(null);
    askLoad(addDays(today, 1 - Number(span)), today).then(
      (come) => isHere && setLoad(come),
      () => isHere && setLoad("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [span, today, attempt]);

  return (
    <Dialog title="Нагрузка чата" widthPx={960} onClose={onClose}>
      <div className={styles.load}>
        <Segment label="За сколько" name="span" options={spans} value={span} onChange={setSpan} />
        {load === null && <p aria-busy="true">Считаем…</p>}
        {load === "failed" && (
          <p>
            Не посчиталось.{" "}
            <Button variant="secondary" size="sm" onClick={() => setAttempt((count) => count + 1)}>
              Повторить
            </Button>
          </p>
        )}
        {load !== null && load !== "failed" && <LoadView load={load} today={today} />}
      </div>
    </Dialog>
  );
}

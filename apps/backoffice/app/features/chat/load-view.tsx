import type { ChatLoad } from "@zertsalo/contract/chat-console";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDecimal } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { Dialog } from "@zertsalo/ui/dialog";
import { Segment } from "@zertsalo/ui/segment";
import { useEffect, useState } from "react";
import { askLoad } from "./console-api.ts";
import styles from "./load-view.module.css";
import { duration } from "./format.ts";

const spans = [
  { value: "1", name: "Сегодня" },
  { value: "7", name: "Неделя" },
  { value: "28", name: "Четыре недели" },
];

const waited = (waiting: ChatLoad["waiting"]): string => (waiting ? duration(waiting.medianSeconds) : "—");

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

function LoadView({ load, today }: { load: ChatLoad; today: string }) {
  return (
    <>
      <dl className={styles.figures}>
        <Figure name="Разговоров" value={String(load.chats)} />
        <Figure name="Вне часов 8:00–21:00" value={String(load.outsideHours)} />
        <Figure name="С ответом" value={String(load.answered)} />
        <Figure name="Первый ответ, медиана" value={waited(load.waiting)} />
        <Figure name="У 90 % быстрее" value={load.waiting ? duration(load.waiting.p90Seconds) : "—"} />
        <Figure
          name="Оценка"
          value={load.rating ? `${formatDecimal(load.rating.average)} (${load.rating.count})` : "—"}
        />
      </dl>
      <p className={styles.hint}>Ожидание считается в рабочее время: вопрос ночи ждёт с восьми утра.</p>
      <Bars
        title="По часам Москвы"
        bars={load.hours.map(({ hour, chats, isWorking, waiting }) => ({
          name: `${hour}:00`,
          short: String(hour),
          chats,
          waited: waited(waiting),
          isQuiet: !isWorking,
        }))}
      />
      {load.days.length > 1 && (
        <Bars
          title="По дням"
          bars={load.days.map(({ day, chats, waiting }) => ({
            name: formatDay(day, today),
            short: String(Number(day.slice(8))),
            chats,
            waited: waited(waiting),
            isQuiet: false,
          }))}
        />
      )}
      {load.operators.length > 0 && (
        <table className={styles.table}>
          <caption>Операторы</caption>
          <thead>
            <tr>
              <th scope="col">Оператор</th>
              <th scope="col">Разговоров</th>
              <th scope="col">Сообщений</th>
              <th scope="col">Первый ответ</th>
              <th scope="col">Оценка</th>
            </tr>
          </thead>
          <tbody>
            {load.operators.map(({ id, name, chats, messages, waiting, rating }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{chats}</td>
                <td>{messages}</td>
                <td>{waited(waiting)}</td>
                <td>{rating === null ? "—" : formatDecimal(rating)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface Bar {
  name: string;
  short: string;
  chats: number;
  waited: string;
  isQuiet: boolean;
}

/** A row of bars; each has its number as a label and a tooltip. */
function Bars({ title, bars }: { title: string; bars: readonly Bar[] }) {
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

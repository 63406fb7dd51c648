import type { ChatLoad } from "@zertsalo/contract/chat-console";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDecimal } from "@zertsalo/domain/text/format";
import { duration } from "../format.ts";
import { LoadBars } from "./load-bars.tsx";
import styles from "./load-view.module.css";

const waited = (waiting: ChatLoad["waiting"]): string => (waiting ? duration(waiting.medianSeconds) : "—");

/** Totals, bars by hours and days, and the operators. */
export function LoadView({ load, today }: { load: ChatLoad; today: string }) {
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
      <LoadBars
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
        <LoadBars
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

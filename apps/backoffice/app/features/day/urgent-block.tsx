import type { UrgentKind, UrgentTask } from "@zertsalo/contract/staff-day";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatComingDay, formatDay, moscowMoment } from "@zertsalo/domain/text/dates";
import { formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import { buttonClass } from "@zertsalo/ui/button";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./day.module.css";

interface UrgentBlockProps {
  tasks: readonly UrgentTask[];
  count: number;
  /** When the page was loaded. */
  now: string;
}

/** Single things to be done, by their term and not by when they came in. */
export function UrgentBlock({ tasks, count, now }: UrgentBlockProps) {
  return (
    <Plate title={`Сделать сейчас: ${formatNumber(count)}`}>
      {tasks.length === 0 ? (
        <p className={styles.hint}>Сроки не&nbsp;горят, решения никто не&nbsp;ждёт.</p>
      ) : (
        <div className={table.wrap}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Дело</th>
                <th scope="col">Срок</th>
                <th scope="col" className={table.number}>
                  Сумма
                </th>
                <th scope="col">
                  <span className="vh">Действие</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {tasks.map((task) => (
                <UrgentRow key={`${task.kind} ${task.number} ${task.at}`} task={task} now={now} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {count > tasks.length && (
        <p className={styles.hint}>Показаны самые срочные: {tasks.length}. Остальные&nbsp;— в&nbsp;списках выше.</p>
      )}
    </Plate>
  );
}

const kinds: Readonly<Record<UrgentKind, { title: string; action: string; path: (number: number) => string }>> = {
  payment: { title: "Позвонить: оплата истекает", action: "Открыть", path: (number) => `/orders/${number}/` },
  late: { title: "Назвать новый день", action: "Открыть", path: (number) => `/orders/${number}/` },
  due: { title: "Отдать или отправить", action: "Открыть", path: (number) => `/orders/${number}/` },
  check: { title: "Проверить заказ", action: "Проверить", path: (number) => `/orders/${number}/` },
  return: { title: "Решить возврат", action: "Решить", path: (number) => `/orders/${number}/` },
  inquiry: { title: "Ответить на обращение", action: "Ответить", path: (id) => `/inquiries/${id}/` },
};

function UrgentRow({ task, now }: { task: UrgentTask; now: string }) {
  const { title, action, path } = kinds[task.kind];
  const isOverdue = task.kind !== "check" && task.kind !== "return" && task.at < now;
  return (
    <tr>
      <td>
        <b>{title}</b>
        <small>
          №&nbsp;{task.number}
          {task.title && `, ${task.title}`}
        </small>
      </td>
      <td data-name="Срок" className={isOverdue ? styles.overdue : undefined}>
        {termText(task, now)}
      </td>
      <td className={table.number} data-name="Сумма">
        {task.total === null ? "–" : formatMoney(task.total)}
      </td>
      <td>
        <Link className={buttonClass({ variant: "secondary", size: "sm" })} to={path(task.number)}>
          {action}
          <span className="vh">
            : {title}, № {task.number}
          </span>
        </Link>
      </td>
    </tr>
  );
}

/** «до 14:20», «обещан 14 ноября», «сегодня», «ждёт с 12:40, 15 ноября». */
function termText({ kind, at }: UrgentTask, now: string): string {
  const moment = new Date(at);
  const today = inMoscow(new Date(now)).day;
  const isToday = inMoscow(moment).day === today;
  const { date, time } = moscowMoment(moment);
  switch (kind) {
    case "payment":
      return at < now ? `истекла ${isToday ? time : date}` : `до\u00a0${time}${isToday ? "" : `, ${date}`}`;
    case "check":
    case "return":
      return `ждёт с\u00a0${isToday ? time : date}`;
    case "late":
      return `обещан ${formatDay(lastDay(moment), today)}`;
    default:
      return at < now ? `было до\u00a0${formatDay(lastDay(moment), today)}` : formatComingDay(lastDay(moment), today);
  }
}

/** A term by days ends with the midnight after its last day. */
const lastDay = (end: Date) => inMoscow(new Date(end.getTime() - 1)).day;

import type { MoneyDay, MoneyRow } from "@zertsalo/contract/staff-money";
import type { Db } from "@zertsalo/db/connection";
import { openTask } from "@zertsalo/db/staff-tasks";
import { addDays, type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { moneyCauses, problemsIn } from "@zertsalo/domain/money/money-causes";
import { moneySums } from "@zertsalo/domain/money/money-sums";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { moneyRows, readDays } from "@zertsalo/orders/money-day";
import { moneySubject, moneyTasks } from "@zertsalo/orders/money-tasks";
import { ShopError } from "../../http/shop-error.ts";
import { findOrderKey } from "./order-keys.queries.ts";
import { registersBetween } from "./registers.queries.ts";

const pageSize = 100;

export async function moneyByDay(db: Db, typedMonth: string | undefined, now: Date) {
  const today = inMoscow(now).day;
  const month = typedMonth ?? today.slice(0, 7);
  const days = daysOf(month, today);
  const [first, last] = [`${month}-01`, addDays(`${month}-01`, 30)];
  const read = await readDays(db, first, last);
  const summed: MoneyDay[] = [];
  // A day at a time: a month of a large shop has more rows than one answer should hold.
  for (const day of days) {
    const providers = moneySums(await moneyRows(db, day, now), day, read);
    if (providers.length > 0) summed.push({ day, providers });
  }
  const registers = await registersBetween(db, first, last);
  return {
    month,
    today,
    days: summed.toReversed(),
    registers: registers.map(({ readAt, ...register }) => ({ ...register, readAt: readAt.toISOString() })),
  };
}

/** Of the month as far as it has come. */
function daysOf(month: string, today: Day): Day[] {
  const all = Array.from({ length: 31 }, (_each, at) => addDays(`${month}-01`, at));
  return all.filter((day) => day.startsWith(month) && day <= today);
}

export async function moneyOfDay(
  db: Db,
  { day, only, skip }: { day: Day; only: "differences" | "all"; skip: number },
  now: Date,
) {
  const rows = await moneyRows(db, day, now);
  const listed = only === "all" ? rows : rows.filter((row) => problemsIn(row).length > 0);
  const tasks = await moneyTasks(db, day);
  return {
    day,
    providers: moneySums(rows, day, await readDays(db, day, day)),
    rows: listed.slice(skip, skip + pageSize).map((row) => ({ ...row, taskId: tasks.get(row.key) ?? null })),
    total: listed.length,
  };
}

/** Once for each row: the same difference again keeps its task. */
export async function openDifferenceTask(tx: Db, { day, key }: { day: Day; key: string }, now: Date) {
  const row = (await moneyRows(tx, day, now)).find((each) => each.key === key);
  if (!row) throw new ShopError("not_found");
  const [problem] = problemsIn(row);
  if (!problem) throw new ShopError("money_agrees");
  const order = row.orderNumber === null ? null : await findOrderKey(tx, row.orderNumber);
  const reason = reasonOf(row);
  await openTask(tx, { kind: "money-day", subject: moneySubject(day, key), reason, order });
  const taskId = (await moneyTasks(tx, day)).get(key);
  if (taskId === undefined) throw new Error("A task was opened and is not there");
  return { taskId, reason, orderNumber: row.orderNumber };
}

function reasonOf(row: MoneyRow): string {
  const causes = problemsIn(row).map(({ cause, amount }) => `${moneyCauses[cause].title}, ${formatPrecise(amount)}`);
  const order = row.orderNumber === null ? "" : `Заказ № ${row.orderNumber}. `;
  return `${order}${causes.join(". ")}. Операция ${row.operation}`;
}

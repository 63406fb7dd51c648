import { type MoneyDayRow, MoneySide } from "@zertsalo/contract/staff-money";
import { moneyCauses, problemsIn } from "@zertsalo/domain/money/money-causes";
import { moscowMoment } from "@zertsalo/domain/text/dates";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { Button } from "@zertsalo/ui/button";
import { clsx } from "clsx";
import { Form, Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import styles from "./money.module.css";
import { providerNames, sideNames } from "./money-texts.ts";

interface DayRowsProps {
  day: string;
  rows: readonly MoneyDayRow[];
  only: "differences" | "all";
  isBusy: boolean;
}

/** Payments and refunds of a day, with what each side has and why it differs. */
export function DayRows({ day, rows, only, isBusy }: DayRowsProps) {
  return (
    <Form method="post" className={table.wrap} aria-busy={isBusy || undefined} preventScrollReset>
      <input type="hidden" name="day" value={day} />
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Операция</th>
            {MoneySide.options.map((side) => (
              <th key={side} scope="col" className={table.number}>
                {sideNames[side]}
              </th>
            ))}
            <th scope="col">Причина</th>
            <th scope="col">
              <span className="vh">Действия</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OperationLine key={row.key} {...{ row, isBusy }} />
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className={table.empty}>{only === "differences" ? "Расхождений нет" : "В этот день денег не было"}</p>
      )}
    </Form>
  );
}

function OperationLine({ row, isBusy }: { row: MoneyDayRow; isBusy: boolean }) {
  const { provider, direction, at, orderNumber, operation, amounts, differences } = row;
  const sign = direction === "out" ? "−" : "";
  return (
    <tr>
      <td className={styles.operation}>
        {orderNumber === null ? "Без заказа" : <Link to={`/orders/${orderNumber}/`}>Заказ № {orderNumber}</Link>}
        <small>
          {providerNames[provider]}, {direction === "out" ? "возврат" : "оплата"} в&nbsp;
          {moscowMoment(new Date(at)).time}
        </small>
        <small>{operation}</small>
      </td>
      {MoneySide.options.map((side) => {
        const amount = amounts[side];
        const isBad = problemsIn(row).some(({ sides }) => sides.includes(side));
        return (
          <td key={side} className={clsx(table.number, isBad && styles.bad)} data-name={sideNames[side]}>
            {amount === null ? "нет" : `${sign}${formatPrecise(amount)}`}
          </td>
        );
      })}
      <td>
        <Causes differences={differences} />
      </td>
      <td className={table.doing}>
        <TaskCell row={row} isBusy={isBusy} />
      </td>
    </tr>
  );
}

function Causes({ differences }: Pick<MoneyDayRow, "differences">) {
  if (differences.length === 0) return <>Сошлось</>;
  return (
    <ul className={styles.causes}>
      {differences.map(({ cause, amount }) => {
        const { title, isProblem } = moneyCauses[cause];
        return (
          <li key={cause} className={isProblem ? undefined : styles.calm}>
            {title}
            {isProblem && `, ${formatPrecise(amount)}`}
          </li>
        );
      })}
    </ul>
  );
}

function TaskCell({ row, isBusy }: { row: MoneyDayRow; isBusy: boolean }) {
  if (row.taskId !== null) return <Link to="/tools/">Задача № {row.taskId}</Link>;
  if (problemsIn(row).length === 0) return null;
  return (
    <Button type="submit" name="key" value={row.key} variant="secondary" size="sm" busy={isBusy}>
      В&nbsp;задачи<span className="vh">: {row.operation}</span>
    </Button>
  );
}

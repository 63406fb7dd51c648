import type { Day } from "@zertsalo/domain/delivery/calendar";
import { onTimePercent } from "@zertsalo/domain/sales/on-time";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDecimal, formatNumber } from "@zertsalo/domain/text/format";
import type { LoadedDeliveries } from "./load-deliveries.server.ts";
import styles from "./sales.module.css";

/** The weeks as a table, the latest first. */
export function OnTimeTable({ weeks, today }: { weeks: LoadedDeliveries["weeks"]; today: Day }) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Неделя до</th>
          <th scope="col">Отдано</th>
          <th scope="col">Опоздало</th>
          <th scope="col">В срок</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => {
          const percent = onTimePercent(week);
          return (
            <tr key={week.to}>
              <th scope="row">{formatDay(week.to, today)}</th>
              <td>{formatNumber(week.orders)}</td>
              <td>{formatNumber(week.late)}</td>
              <td>{percent === null ? "–" : `${formatDecimal(percent)}\u00a0%`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

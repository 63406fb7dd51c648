import type { Day } from "@zertsalo/domain/delivery/calendar";
import { marginPercent, marginSum } from "@zertsalo/domain/sales/margin";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatDecimal, formatMoney, formatNumber } from "@zertsalo/domain/text/format";
import type { LoadedMargin } from "./load-margin.server.ts";
import styles from "./sales.module.css";

/** The weeks as a table, the latest first. */
export function MarginTable({ weeks, today }: { weeks: LoadedMargin["weeks"]; today: Day }) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">Неделя до</th>
          <th scope="col">Маржа</th>
          <th scope="col">%</th>
          <th scope="col">Строк без себестоимости</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map((week) => {
          const percent = marginPercent(week);
          return (
            <tr key={week.to}>
              <th scope="row">{formatDay(week.to, today)}</th>
              <td>{percent === null ? "–" : formatMoney(marginSum(week))}</td>
              <td>{percent === null ? "–" : formatDecimal(percent)}</td>
              <td>{formatNumber(week.uncosted.lines)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

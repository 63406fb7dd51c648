import type { OperationTime } from "@zertsalo/contract/station-times";
import { formatCount } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import table from "#app/lib/list/table.module.css";
import styles from "./times-table.module.css";

const works = ["работа", "работы", "работ"] as const;

/** Norms beside what was measured, those worth a look first. */
export function TimesTable({ times }: { times: readonly OperationTime[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Работа</th>
            <th scope="col">Участок</th>
            <th scope="col" className={table.number}>
              Норма, мин
            </th>
            <th scope="col" className={table.number}>
              Измерено, мин
            </th>
            <th scope="col" className={table.number}>
              Разница
            </th>
            <th scope="col">Вывод</th>
          </tr>
        </thead>
        <tbody>
          {times.map(({ station, operation, label, stationName, count, left, norm, measured, ...time }) => (
            <tr key={`${station} ${operation}`}>
              <td>
                <b>{label || operation}</b>
                <small>
                  {formatCount(count, works)}
                  {left > 0 && `, ещё ${left} не в счёт`}
                </small>
              </td>
              <td>{stationName}</td>
              <td className={table.number} data-name="Норма, мин">
                {norm}
              </td>
              <td className={table.number} data-name="Измерено, мин">
                {measured}
              </td>
              <td className={table.number} data-name="Разница">
                {percentText(time.percent)}
              </td>
              <td>
                {time.isProposed ? (
                  <StatusPill tone="yellow">
                    Предлагаем {measured}&nbsp;мин вместо {norm}
                  </StatusPill>
                ) : (
                  <span className={styles.quiet}>Менять рано</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function percentText(percent: number): string {
  if (percent === 0) return "нет";
  return `${percent > 0 ? "+" : "−"}${Math.abs(percent)}\u00a0%`;
}

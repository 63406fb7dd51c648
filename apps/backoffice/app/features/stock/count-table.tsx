import type { ListedStockCount } from "@zertsalo/contract/staff-stock-counts";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { countStateNames, countStateTones } from "./count-labels.ts";

export function CountTable({ counts }: { counts: readonly ListedStockCount[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Пересчёт</th>
            <th scope="col">Состояние</th>
            <th scope="col">Начат</th>
            <th scope="col">Закрыт</th>
            <th scope="col" className={table.number}>
              Посчитано
            </th>
            <th scope="col" className={table.number}>
              Расхождений
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count) => (
            <tr key={count.id}>
              <td>
                <Link to={`/stock/counts/${count.id}/`}>
                  № {count.id}. {count.title}
                </Link>
              </td>
              <td>
                <StatusPill tone={countStateTones[count.state]}>{countStateNames[count.state]}</StatusPill>
              </td>
              <td data-name="Начат">
                {momentText(count.openedAt)}
                <small>{count.openedBy}</small>
              </td>
              <td data-name="Закрыт">
                {count.closedAt ? momentText(count.closedAt) : "—"}
                {count.closedBy && <small>{count.closedBy}</small>}
              </td>
              <td className={table.number} data-name="Посчитано">
                {count.counted} из {count.lines}
              </td>
              <td className={table.number} data-name="Расхождений">
                {count.different}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ListedCuttingPlan } from "@zertsalo/contract/staff-cutting";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { dayText, momentText } from "#app/lib/moments.ts";
import { partsText, planStates, unitsText } from "./cutting-texts.ts";
import styles from "./cutting.module.css";

interface PlanListProps {
  plans: readonly ListedCuttingPlan[];
  today: string;
  isBusy: boolean;
}

export function PlanList({ plans, today, isBusy }: PlanListProps) {
  return (
    <div className={table.wrap} aria-busy={isBusy || undefined}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">План</th>
            <th scope="col">Что в нём</th>
            <th scope="col">Ближайший срок</th>
            <th scope="col">Составил</th>
            <th scope="col">Состояние</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ id, materialText, state, firstDue, isMine, madeBy, madeAt, parts, ...units }) => (
            <tr key={id}>
              <td>
                <Link to={`/cutting/${id}/`}>№&nbsp;{id}</Link>
                <small>{materialText}</small>
              </td>
              <td data-name="Листы">
                {unitsText(units)}
                <small>{partsText(parts)}</small>
              </td>
              <td data-name="Срок" className={table.nowrap}>
                <span className={firstDue && firstDue < today ? styles.overdue : undefined}>
                  {firstDue ? dayText(firstDue) : "нет"}
                </span>
              </td>
              <td data-name="Составил">
                {isMine ? "вы" : madeBy}
                <small>{momentText(madeAt)}</small>
              </td>
              <td>
                <StatusPill tone={planStates[state].tone} isDense>
                  {planStates[state].text}
                </StatusPill>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

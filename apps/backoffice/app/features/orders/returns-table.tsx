import type { ReturnState } from "@zertsalo/contract/after-orders";
import type { ListedReturn } from "@zertsalo/contract/staff-order-money";
import { formatPrecise } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { returnStateTexts } from "#app/lib/return-states.ts";
import table from "#app/lib/list/table.module.css";
import { momentText } from "#app/lib/moments.ts";
import { stateText } from "./order-returns.tsx";
import styles from "./order-table.module.css";

export function ReturnStates({ state }: { state: ReturnState | null }) {
  const pills = (Object.keys(returnStateTexts) as ReturnState[]).map((each) => ({
    title: returnStateTexts[each].text,
    to: `?state=${each}`,
    isCurrent: state === each,
  }));
  return (
    <Pills label="Состояния заявок" pills={[{ title: "Открытые", to: ".", isCurrent: state === null }, ...pills]} />
  );
}

/** What is done with a request is done on its order's card, beside everything else that is known of it. */
export function ReturnsTable({ returns }: { returns: readonly ListedReturn[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Заказ</th>
            <th scope="col">Покупатель</th>
            <th scope="col">Товар</th>
            <th scope="col">Причина</th>
            <th scope="col">Состояние</th>
            <th scope="col" className={table.number}>
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map((request) => (
            <tr key={`${request.number} ${request.item}`}>
              <td>
                <Link className={styles.number} to={`/orders/${request.number}/`}>
                  № {request.number}
                </Link>
                <small className={table.nowrap}>{momentText(request.askedAt)}</small>
              </td>
              <td>{request.buyer || "Данные удалены"}</td>
              <td>
                {request.name}
                <small>{request.quantity} шт.</small>
              </td>
              <td>{request.reason}</td>
              <td>
                <StatusPill tone={returnStateTexts[request.state].tone}>{stateText(request)}</StatusPill>
              </td>
              <td className={table.number}>{formatPrecise(request.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {returns.length === 0 && <p className={table.empty}>Таких заявок нет</p>}
    </div>
  );
}

import type { CompanyDebt, OwedOrder } from "@zertsalo/contract/company-debt";
import { paperTitle } from "@zertsalo/domain/orders/closing-papers";
import { formatCount, formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { dayText } from "#app/lib/moments.ts";
import { Plate } from "#app/lib/page/plate.tsx";
import styles from "./company-card.module.css";
import { ageNames } from "./debt-texts.ts";

/** What a company owes: by age, and the orders that it is made of. */
export function CompanyDebtPlate({ debt: { debt, aging, orders } }: { debt: CompanyDebt }) {
  return (
    <Plate title="Долг">
      {debt > 0 && (
        <ul className={styles.ages} aria-label="Долг по срокам">
          {aging.map(({ age, sum }) => (
            <li key={age} className={clsx(age !== "not_due" && sum > 0 && styles.late)}>
              <span>{ageNames[age]}</span>
              <b>{formatMoney(sum)}</b>
              <i style={{ inlineSize: `${Math.round((sum / debt) * 100)}%` }} />
            </li>
          ))}
        </ul>
      )}
      <div className={table.wrap}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Заказ</th>
              <th scope="col">Документы</th>
              <th scope="col">Оплатить до</th>
              <th scope="col" className={table.number}>
                Сумма
              </th>
              <th scope="col" className={table.number}>
                Оплачено
              </th>
              <th scope="col" className={table.number}>
                Остаток
              </th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order.number} order={order} />
            ))}
          </tbody>
        </table>
        {orders.length === 0 && <p className={table.empty}>Неоплаченных заказов нет</p>}
      </div>
    </Plate>
  );
}

function OrderRow({
  order: { number, placedOn, goneOn, dueOn, overdueDays, papers, total, paid, rest },
}: {
  order: OwedOrder;
}) {
  return (
    <tr>
      <td>
        <Link to={`/orders/${number}/`}>№ {number}</Link>
        <small>от {dayText(placedOn)}</small>
      </td>
      <td>
        {papers.map((paper) => (
          <div key={`${paper.kind}${paper.number}`}>
            {paperTitle(paper.kind, paper.number)} <small>от {dayText(paper.dated)}</small>
          </div>
        ))}
        {papers.length === 0 && <small>{goneOn ? `Выдан ${dayText(goneOn)}, документов нет` : "Ещё не выдан"}</small>}
      </td>
      <td className={table.nowrap}>
        {dueOn ? dayText(dueOn) : <small>После выдачи</small>}
        {overdueDays > 0 && (
          <div>
            <StatusPill tone="red">на {formatCount(overdueDays, ["день", "дня", "дней"])} позже</StatusPill>
          </div>
        )}
      </td>
      <td className={table.number} data-name="Сумма">
        {formatMoney(total)}
      </td>
      <td className={table.number} data-name="Оплачено">
        {formatMoney(paid)}
      </td>
      <td className={table.number} data-name="Остаток">
        {formatMoney(rest)}
      </td>
    </tr>
  );
}

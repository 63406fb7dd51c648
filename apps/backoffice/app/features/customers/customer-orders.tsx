import type { CustomerCard } from "@zertsalo/contract/staff-customers";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { dayText, momentText } from "#app/lib/moments.ts";
import { returnStateTexts } from "#app/lib/return-states.ts";
import styles from "./customer-card.module.css";
import { CustomerPlate } from "./plate.tsx";

interface CustomerOrdersProps {
  customer: CustomerCard;
  /** An operator has no section of orders: numbers are no links for him. */
  seesOrders: boolean;
}

export function CustomerOrders({ customer, seesOrders }: CustomerOrdersProps) {
  const { latestOrders, orders, canceled, phone, name, kind } = customer;
  const sought = kind === "company" ? name : phone;
  const all = seesOrders && sought && orders + canceled > latestOrders.length && (
    <Link to={`/orders/?look=table&q=${encodeURIComponent(sought)}`}>Все {orders + canceled}</Link>
  );
  return (
    <CustomerPlate title="Заказы" doing={all}>
      {latestOrders.length === 0 && <p className={styles.none}>Ещё не заказывал</p>}
      {latestOrders.length > 0 && (
        <table className={clsx(table.table, styles.orders)}>
          <thead>
            <tr>
              <th scope="col">Заказ</th>
              <th scope="col">Состав</th>
              <th scope="col">Получение</th>
              <th scope="col">Состояние</th>
              <th scope="col" className={table.number}>
                Сумма
              </th>
            </tr>
          </thead>
          <tbody>
            {latestOrders.map(({ number, placedAt, title, deliveryDate, label, isOpen, total }) => (
              <tr key={number}>
                <td className={table.nowrap}>
                  {seesOrders ? <Link to={`/orders/${number}/`}>№ {number}</Link> : `№ ${number}`}
                  <small>{momentText(placedAt)}</small>
                </td>
                <td>{title}</td>
                <td className={table.nowrap}>{isOpen && dayText(deliveryDate)}</td>
                <td>
                  <StatusPill tone={label.colour}>{label.text}</StatusPill>
                </td>
                <td className={table.number}>{formatMoney(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </CustomerPlate>
  );
}

export function CustomerReturns({ customer: { returns }, seesOrders }: CustomerOrdersProps) {
  if (returns.length === 0) return null;
  return (
    <CustomerPlate title="Возвраты">
      <ul className={styles.list}>
        {returns.map(({ number, name, quantity, state, askedAt }) => (
          <li key={`${number} ${name} ${askedAt}`}>
            <span>
              {name}, {quantity} шт.
              <small>
                {seesOrders ? <Link to={`/orders/${number}/`}>Заказ № {number}</Link> : `Заказ № ${number}`},{" "}
                {momentText(askedAt)}
              </small>
            </span>
            <span>
              <StatusPill tone={returnStateTexts[state].tone}>{returnStateTexts[state].text}</StatusPill>
            </span>
          </li>
        ))}
      </ul>
    </CustomerPlate>
  );
}

import type { BoardOrder } from "@zertsalo/contract/staff-orders";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-words";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { dayText, momentText } from "#app/lib/moments.ts";
import styles from "./order-table.module.css";

export function OrderTable({ orders }: { orders: readonly BoardOrder[] }) {
  return (
    <div className={table.wrap}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Заказ</th>
            <th scope="col">Покупатель</th>
            <th scope="col">Состав</th>
            <th scope="col">Статус</th>
            <th scope="col">Получение</th>
            <th scope="col" className={table.number}>
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </tbody>
      </table>
      {orders.length === 0 && <p className={table.empty}>Таких заказов нет</p>}
    </div>
  );
}

function OrderRow({ order }: { order: BoardOrder }) {
  const { number, placedAt, label, buyer, title, isMade, total, deliveryType, deliveryDate, payment } = order;
  return (
    <tr>
      <td>
        <Link className={styles.number} to={`/orders/${number}/`}>
          № {number}
        </Link>
        <small className={table.nowrap}>{momentText(placedAt)}</small>
      </td>
      <td>{buyer || "Данные удалены"}</td>
      <td>
        {title}
        {isMade && <small>На заказ</small>}
      </td>
      <td>
        <StatusPill tone={label.colour}>{label.text}</StatusPill>
      </td>
      <td>
        {deliveryName(deliveryType)}
        <small>{dayText(deliveryDate)}</small>
      </td>
      <td className={table.number}>
        {formatMoney(total)}
        <small>{payment.isPaid ? "оплачен" : payment.name}</small>
      </td>
    </tr>
  );
}

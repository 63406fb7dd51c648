import type { BoardOrder } from "@zertsalo/contract/staff-order-list";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { isTooShort } from "@zertsalo/domain/staff/search-query";
import { formatMoney } from "@zertsalo/domain/text/format";
import { StatusPill } from "@zertsalo/ui/status-pill";
import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "react-router";
import table from "#app/lib/list/table.module.css";
import { dayText, momentText } from "#app/lib/moments.ts";
import { OrderBulkBar } from "./bulk-bar.tsx";
import { lateText } from "./order-tags.tsx";
import styles from "./order-table.module.css";

interface OrderTableProps {
  orders: readonly BoardOrder[];
  /** Search text of the list. */
  q: string;
  canMove: boolean;
}

/** Rows are ticked to be moved or printed together; ticks do not carry over to another page. */
export function OrderTable({ orders, q, canMove }: OrderTableProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // Rows hidden by a filter are not acted on.
  const chosen = orders.map(({ number }) => number).filter((number) => ticked.has(number));
  const areAll = chosen.length === orders.length && orders.length > 0;

  function tick(number: number): void {
    const next = new Set(ticked);
    if (!next.delete(number)) next.add(number);
    setTicked(next);
  }

  return (
    <>
      <div className={table.wrap}>
        <table className={clsx(table.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col" className={styles.tick}>
                <Tick
                  name="Выбрать все на странице"
                  isOn={areAll}
                  onChange={() => setTicked(new Set(areAll ? [] : orders.map(({ number }) => number)))}
                />
              </th>
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
              <OrderRow key={order.number} order={order} isTicked={ticked.has(order.number)} onTick={tick} />
            ))}
          </tbody>
        </table>
        {orders.length === 0 && (
          <p className={table.empty}>{isTooShort(q) ? "Введите хотя бы три знака" : "Таких заказов нет"}</p>
        )}
      </div>
      <OrderBulkBar numbers={chosen} canMove={canMove} onClear={() => setTicked(new Set())} />
    </>
  );
}

function Tick({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: () => void }) {
  return (
    <label>
      <span className="vh">{name}</span>
      <input type="checkbox" checked={isOn} onChange={onChange} />
    </label>
  );
}

interface OrderRowProps {
  order: BoardOrder;
  isTicked: boolean;
  onTick: (number: number) => void;
}

function OrderRow({ order, isTicked, onTick }: OrderRowProps) {
  const { number, placedAt, label, buyer, city, title, isMade, isWholesale, total, lateDays } = order;
  const { deliveryType, deliveryDate, payment } = order;
  return (
    <tr data-ticked={isTicked || undefined} className={styles.row}>
      <td className={styles.tick}>
        <Tick name={`Выбрать заказ ${number}`} isOn={isTicked} onChange={() => onTick(number)} />
      </td>
      <td>
        <Link className={styles.number} to={`/orders/${number}/`}>
          № {number}
        </Link>
        <small className={table.nowrap}>{momentText(placedAt)}</small>
      </td>
      <td>
        {buyer || "Данные удалены"}
        <small>{[isWholesale && "Опт", city].filter(Boolean).join(", ")}</small>
      </td>
      <td>
        {title}
        {isMade && <small>На заказ</small>}
      </td>
      <td className={styles.status}>
        <StatusPill tone={label.colour}>{label.text}</StatusPill>
      </td>
      <td>
        {deliveryName(deliveryType)}
        <small className={clsx(lateDays !== null && styles.late)}>
          {dayText(deliveryDate)}
          {lateDays !== null && `, ${lateText(lateDays)}`}
        </small>
      </td>
      <td className={table.number}>
        {formatMoney(total)}
        <small>{payment.isPaid ? "оплачен" : payment.name}</small>
      </td>
    </tr>
  );
}

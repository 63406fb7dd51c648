import type { BookedOrder, CourierWindow } from "@zertsalo/contract/staff-courier-places";
import { courierWindowText } from "@zertsalo/domain/delivery/courier-places";
import { Link } from "react-router";
import styles from "./delivery.module.css";

interface BookedOrdersProps {
  orders: readonly BookedOrder[];
  windows: readonly CourierWindow[];
}

/** Orders of a day by their windows. */
export function BookedOrders({ orders, windows }: BookedOrdersProps) {
  if (orders.length === 0) return <p className={styles.hint}>На этот день никто не&nbsp;записан.</p>;
  const byWindow = windows
    .map((window) => ({
      name: courierWindowText(window),
      orders: orders.filter(({ kind, minTime }) => kind === window.kind && minTime === window.minTime),
    }))
    .filter((each) => each.orders.length > 0);
  return byWindow.map(({ name, orders: booked }) => (
    <div key={name}>
      <h3>{name}</h3>
      <ul className={styles.orders}>
        {booked.map(({ number, places, isBeyondPlaces }) => (
          <li key={number}>
            <Link to={`/orders/${number}/`}>№&nbsp;{number}</Link>
            {places > 1 && ", тяжёлый: два места"}
            {isBeyondPlaces && ", сверх мест"}
          </li>
        ))}
      </ul>
    </div>
  ));
}

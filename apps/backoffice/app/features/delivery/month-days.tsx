import type { ShopDay } from "@zertsalo/contract/staff-delivery";
import { formatCount } from "@zertsalo/domain/text/format";
import styles from "./delivery.module.css";
import { dayLabel } from "./month.ts";
import { MonthGrid } from "./month-grid.tsx";

interface MonthDaysProps {
  month: string;
  days: readonly ShopDay[];
  today: string;
  /** The day whose editor is open. */
  chosen: string | null;
}

const hrefFor = (month: string, day?: string) =>
  `?${new URLSearchParams({ view: "days", month, ...(day && { day }) }).toString()}`;

/** A month of the shop's calendar; each day has the orders that are promised for it. */
export function MonthDays(props: MonthDaysProps) {
  return (
    <MonthGrid
      {...props}
      hrefFor={hrefFor}
      cell={(each) => ({
        label: dayText(each),
        mark: marksText(each),
        data: {
          "data-courier": each.rule.hasCourier ? undefined : "off",
          "data-workshop": each.isWorking ? undefined : "off",
        },
      })}
    >
      <i className={styles.rest} /> цех не&nbsp;работает&ensp;
      <i className={styles.closed} /> курьер не&nbsp;ездит
    </MonthGrid>
  );
}

const ordersText = (count: number) => formatCount(count, ["заказ", "заказа", "заказов"]);

function marksText({ rule, courierOrders, workshopOrders }: ShopDay): string {
  const orders = courierOrders + workshopOrders;
  if (!rule.hasCourier) return orders > 0 ? `без к., ${orders}` : "без к.";
  return orders > 0 ? String(orders) : "";
}

function dayText({ day, rule, isWorking, courierOrders, workshopOrders }: ShopDay): string {
  return [
    dayLabel(day),
    isWorking ? "цех работает" : "цех отдыхает",
    rule.hasCourier ? "курьер ездит" : "без курьера",
    ...(courierOrders > 0 ? [`курьеру ${ordersText(courierOrders)}`] : []),
    ...(workshopOrders > 0 ? [`цеху ${ordersText(workshopOrders)}`] : []),
  ].join(", ");
}

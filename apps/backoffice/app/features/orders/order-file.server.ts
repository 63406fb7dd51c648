import type { Client } from "@zertsalo/client/client";
import { type BoardOrder, exportStaffOrders, type OrderFilters } from "@zertsalo/contract/staff-order-list";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { roubles } from "@zertsalo/domain/text/format";
import type { Cell } from "@zertsalo/page-server/xlsx";
import { listFile } from "#app/lib/list/list-file.server.ts";
import { dayText, momentText } from "#app/lib/moments.ts";

const columns = [
  { title: "Заказ", width: 13 },
  { title: "Оформлен", width: 18 },
  { title: "Статус", width: 24 },
  { title: "Покупатель", width: 30 },
  { title: "Город", width: 16 },
  { title: "Состав", width: 50 },
  { title: "На заказ", width: 10 },
  { title: "Получение", width: 16 },
  { title: "Дата", width: 12 },
  { title: "Просрочен, дней", width: 16 },
  { title: "Оплата", width: 20 },
  { title: "Оплачен", width: 10 },
  { title: "Сумма, ₽", width: 14 },
];

/** The filtered list of orders as a file. */
export function orderFile(api: Client, filters: OrderFilters, type: string | null): Promise<Response> {
  return listFile({
    type,
    name: "zertsalo-orders",
    title: "Заказы",
    columns,
    readPart: (more) => api.call(exportStaffOrders, { query: { ...filters, ...more } }),
    rowsOf: ({ orders }) => orders.map(cellsOf),
  });
}

function cellsOf(order: BoardOrder): Cell[] {
  const { number, placedAt, label, buyer, city, title, isMade, deliveryType, deliveryDate, lateDays, payment } = order;
  return [
    number,
    momentText(placedAt),
    label.text,
    buyer,
    city,
    title,
    isMade ? "да" : "",
    deliveryName(deliveryType).replaceAll("\u00a0", " "),
    dayText(deliveryDate),
    lateDays,
    payment.name,
    payment.isPaid ? "да" : "нет",
    roubles(order.total),
  ];
}

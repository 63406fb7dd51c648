import type { Client } from "@zertsalo/client/client";
import { type BoardOrder, exportStaffOrders, type OrderFilters } from "@zertsalo/contract/staff-order-list";
import { deliveryName } from "@zertsalo/domain/delivery/delivery-texts";
import { roubles } from "@zertsalo/domain/text/format";
import { csv } from "@zertsalo/page-server/csv";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
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

export const fileTypes = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
} as const;
export type FileType = keyof typeof fileTypes;

interface Part {
  orders: readonly BoardOrder[];
  cursor: string | null;
}

/** The filtered list as a file that is written while it is downloaded; its first part is there before it begins. */
export async function orderFile(
  api: Client,
  filters: OrderFilters,
  type: FileType,
): Promise<AsyncGenerator<Uint8Array>> {
  const first = await api.call(exportStaffOrders, { query: filters });
  const parts = partsAfter(api, filters, first);
  return type === "csv" ? csv(columns, parts) : xlsx("Заказы", columns, parts);
}

async function* partsAfter(api: Client, filters: OrderFilters, first: Part): AsyncGenerator<Cell[][]> {
  let part = first;
  for (;;) {
    yield part.orders.map(cellsOf);
    if (part.cursor === null) return;
    part = await api.call(exportStaffOrders, { query: { ...filters, cursor: part.cursor } });
  }
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

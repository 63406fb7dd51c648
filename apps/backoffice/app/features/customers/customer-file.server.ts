import type { Client } from "@zertsalo/client/client";
import { type ExportedCustomer, exportStaffCustomers } from "@zertsalo/contract/staff-customers";
import { inMoscow } from "@zertsalo/domain/delivery/calendar";
import { maskPhone } from "@zertsalo/domain/forms/masks";
import { roubles } from "@zertsalo/domain/text/format";
import type { Cell } from "@zertsalo/page-server/xlsx";
import { listFile } from "#app/lib/list/list-file.server.ts";
import { dayText } from "#app/lib/moments.ts";
import { type CustomerLook, customerKinds } from "./customer-views.tsx";

const columns = [
  { title: "Покупатель", width: 34 },
  { title: "Вид", width: 12 },
  { title: "Телефон", width: 16 },
  { title: "E-mail", width: 30 },
  { title: "Город", width: 18 },
  { title: "Заказы", width: 10 },
  { title: "Куплено, ₽", width: 14 },
  { title: "Последний заказ", width: 17 },
];

/** The list of customers as it is narrowed now, as a file. */
export function customerFile(api: Client, look: CustomerLook, type: string | null): Promise<Response> {
  return listFile({
    type,
    name: "zertsalo-customers",
    title: "Покупатели",
    columns,
    readPart: (more) => api.call(exportStaffCustomers, { query: { ...look, ...more } }),
    rowsOf: ({ customers }) => customers.map(cellsOf),
  });
}

function cellsOf({ name, kind, phone, email, city, orders, bought, lastOrderAt }: ExportedCustomer): Cell[] {
  return [
    name || "Данные удалены",
    customerKinds[kind],
    phone && plainPhone(phone),
    email,
    city,
    orders,
    roubles(bought),
    lastOrderAt && dayText(inMoscow(new Date(lastOrderAt)).day),
  ];
}

/** «7 (927) 000-11-22»: a plus at the beginning would be the sign of a formula. */
const plainPhone = (phone: string) => maskPhone(phone).replace("+", "");

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";

const OrderSums = z.object({ orders: z.int(), total: Money });

/** Orders by the Moscow day of their placing, in their present state. */
export const SalesDay = z
  .object({
    day: z.iso.date(),
    /** All that were placed, cancelled ones included. */
    placed: OrderSums,
    cancelled: OrderSums,
    /** In full, or with the money held. */
    paid: OrderSums,
    /** With a piece made to measure, cancelled ones not included. */
    made: OrderSums,
  })
  .meta({ id: "SalesDay" });
export type SalesDay = z.infer<typeof SalesDay>;

/** Most days of a period. */
export const maxSalesDays = 366;

/** Both days are included. */
export const SalesQuery = z.object({ from: z.iso.date(), to: z.iso.date() });

export const staffSales = endpoint({
  method: "GET",
  path: "/admin/sales",
  summary:
    "Orders of a period by day, with the period before it and the same weekdays a year ago; both days are included",
  tag: "Заказы: сотрудникам",
  rights: ["figures.sales"],
  query: SalesQuery,
  response: z.object({
    days: z.array(SalesDay),
    /** As many days right before. */
    previous: z.array(SalesDay),
    /** The same weekdays 52 weeks earlier. */
    lastYear: z.array(SalesDay),
    /** Since when a change waits to be counted; null: everything is counted. */
    pendingSince: z.iso.datetime().nullable(),
  }),
  errors: ["invalid_request"],
});

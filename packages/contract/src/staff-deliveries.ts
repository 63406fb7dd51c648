import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { SalesQuery } from "./staff-sales.ts";

export const DeliveredDay = z
  .object({
    day: z.iso.date(),
    /** Handed over on this day. */
    orders: z.int(),
    /** Of those, after their promised day. */
    late: z.int(),
  })
  .meta({ id: "DeliveredDay" });
export type DeliveredDay = z.infer<typeof DeliveredDay>;

/** Most late orders of an answer. */
export const maxLateDeliveries = 50;

export const staffDeliveries = endpoint({
  method: "GET",
  path: "/admin/deliveries",
  summary: "Orders handed over by day, and the latest that came after their promised day; both days are included",
  tag: "Заказы: сотрудникам",
  rights: ["figures.sales"],
  query: SalesQuery,
  response: z.object({
    days: z.array(DeliveredDay),
    late: z.array(z.object({ number: z.int(), day: z.iso.date(), promised: z.iso.date() })),
  }),
  errors: ["invalid_request"],
});

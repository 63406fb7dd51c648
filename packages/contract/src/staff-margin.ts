import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { SalesQuery } from "./staff-sales.ts";

/** Lines of the orders of a Moscow day of placing that are not cancelled, without delivery. */
export const MarginDay = z
  .object({
    day: z.iso.date(),
    /** What the lines whose cost is known were sold for, and what they cost. */
    sold: Money,
    cost: Money,
    /** Lines without a known cost, which no margin counts. */
    uncosted: z.object({ lines: z.int(), total: Money }),
  })
  .meta({ id: "MarginDay" });
export type MarginDay = z.infer<typeof MarginDay>;

export const staffMargin = endpoint({
  method: "GET",
  path: "/admin/sales/margin",
  summary: "What sold goods cost, by day, with the period before; both days are included",
  tag: "Заказы: сотрудникам",
  rights: ["figures.margin"],
  query: SalesQuery,
  response: z.object({ days: z.array(MarginDay), previous: z.array(MarginDay) }),
  errors: ["invalid_request"],
});

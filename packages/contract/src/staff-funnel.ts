import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Money } from "./money.ts";
import { SalesQuery } from "./staff-sales.ts";

const tag = "Заказы: сотрудникам";

/** Visitors of a Moscow day who took a step; who comes on two days is counted on both. */
export const FunnelDay = z
  .object({
    day: z.iso.date(),
    product: z.int(),
    cart: z.int(),
    checkout: z.int(),
    /** Buyers with an order that they placed by themselves, and of them those who have paid by now. */
    placed: z.int(),
    paid: z.int(),
  })
  .meta({ id: "FunnelDay" });
export type FunnelDay = z.infer<typeof FunnelDay>;

export const staffFunnel = endpoint({
  method: "GET",
  path: "/admin/sales/funnel",
  summary: "Visitors by step from a product to a paid order, by day, with the period before; both days are included",
  tag,
  rights: ["figures.funnel"],
  query: SalesQuery,
  response: z.object({ days: z.array(FunnelDay), previous: z.array(FunnelDay) }),
  errors: ["invalid_request"],
});

export const SalesSource = z
  .object({
    /** Empty: not known. */
    source: z.string(),
    medium: z.string(),
    /** Who has seen a product, by day. */
    visitors: z.int(),
    /** Not cancelled, by the day of placing. */
    orders: z.int(),
    total: Money,
  })
  .meta({ id: "SalesSource" });
export type SalesSource = z.infer<typeof SalesSource>;

export const staffSources = endpoint({
  method: "GET",
  path: "/admin/sales/sources",
  summary: "Where visitors and orders of a period came from, those that sold most first",
  tag,
  rights: ["figures.sales"],
  query: SalesQuery,
  response: z.object({ sources: z.array(SalesSource) }),
  errors: ["invalid_request"],
});

/** Days that searches without a result are listed for. */
export const emptySearchDays = 28;
export const maxEmptySearches = 200;

export const staffEmptySearches = endpoint({
  method: "GET",
  path: "/admin/sales/empty-searches",
  summary: "What was searched for in the last 28 days without a result, the most frequent first",
  tag: "Каталог: сотрудникам",
  rights: ["figures.searches"],
  response: z.object({
    count: z.int(),
    searches: z.array(z.object({ query: z.string(), times: z.int(), lastDay: z.iso.date() })),
  }),
});

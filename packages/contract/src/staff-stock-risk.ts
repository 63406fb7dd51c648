import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";

/** Whole days that are looked back at. */
export const demandDays = 28;
/** Stock for fewer days is at risk. */
export const riskDays = 14;
/** A single sale is no rate. */
export const minSold = 2;
export const maxAtRisk = 200;

export const StockAtRisk = z
  .object({
    id: Id,
    article: z.string().nullable(),
    name: z.string(),
    /** Pieces on all shelves that no order has reserved. */
    left: z.int(),
    /** Pieces ordered in 28 days. */
    sold: z.int(),
  })
  .meta({ id: "StockAtRisk" });
export type StockAtRisk = z.infer<typeof StockAtRisk>;

export const staffStockAtRisk = endpoint({
  method: "GET",
  path: "/admin/stock/at-risk",
  summary: "Products that are sold out within 14 days at the rate of the last 28, the soonest first",
  tag: "Остатки: сотрудникам",
  rights: ["stock.see"],
  response: z.object({ count: z.int(), products: z.array(StockAtRisk) }),
});

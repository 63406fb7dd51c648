import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";

const tag = "Распродажи";

const SaleSection = z
  .object({ code: z.string(), name: z.string(), productsCount: z.int() })
  .meta({ id: "SaleSection" });

export const SaleTile = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    link: z.string(),
    lead: z.string(),
    status: z.enum(["upcoming", "running", "ended"]),
    startsAt: z.string(),
    endsAt: z.string(),
    picture: Picture.nullable(),
    portrait: Picture.nullable(),
  })
  .meta({ id: "SaleTile" });
export type SaleTile = z.infer<typeof SaleTile>;

/** Its products are a list like any other, while it runs: products/list with `saleCode`. */
export const Sale = SaleTile.extend({
  text: z.array(z.string()),
  /** The conditions, one sentence each. */
  rules: z.array(z.string()),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** Sections of the catalogue's first level that its products belong to; none before and after it runs. */
  sections: z.array(SaleSection),
}).meta({ id: "Sale" });
export type Sale = z.infer<typeof Sale>;

export const sales = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/sales",
  summary: "Sales that run or will run, those that end first at the head; sections with anything on sale",
  tag,
  scope: "catalogue:read",
  response: z.object({ list: z.array(SaleTile), sections: z.array(SaleSection) }),
});

export const saleByCode = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/sales/by-code/:code",
  summary: "One sale with its conditions, also when it is over",
  tag,
  scope: "catalogue:read",
  params: z.object({ code: z.string().min(1).max(100) }),
  response: Sale,
  errors: ["sale_not_found"],
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { Money } from "./money.ts";
import { OrderLabel } from "./order.ts";
import { CustomerKind } from "./staff-customers.ts";
import { staffRightNames } from "./staff-rights.ts";

/** What was found of each kind; a kind that the caller has no right to is empty. */
export const FoundEverywhere = z
  .object({
    customers: z.array(
      z.object({
        id: Id,
        name: z.string(),
        kind: CustomerKind,
        phone: z.string().nullable(),
        email: z.string().nullable(),
        city: z.string(),
        orders: z.int(),
      }),
    ),
    orders: z.array(
      z.object({ number: z.int(), buyer: z.string(), title: z.string(), label: OrderLabel, total: Money }),
    ),
    products: z.array(z.object({ id: Id, name: z.string(), sku: z.string(), isActive: z.boolean() })),
    inquiries: z.array(z.object({ id: z.int(), subject: z.string() })),
  })
  .meta({ id: "FoundEverywhere" });
export type FoundEverywhere = z.infer<typeof FoundEverywhere>;

export const staffSearch = endpoint({
  method: "GET",
  path: "/admin/search",
  summary: "Customers, orders, products and inquiries by whatever is known of them; each role finds what it may open",
  tag: "Поиск: сотрудникам",
  rights: staffRightNames,
  audit: { kind: "look", about: "buyer", title: "Поиск по всему" },
  query: z.object({
    /** Any part of an order's number, a phone in any writing, an e-mail, a name, an article, an INN. */
    q: z.string().trim().min(2).max(100),
  }),
  response: FoundEverywhere,
});

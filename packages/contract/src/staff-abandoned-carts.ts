import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id } from "./id.ts";
import { CustomerKind, maxCustomerCount } from "./staff-customers.ts";

/** Left for hours; written to; whose reader came back by the link; and those that became an order after it. */
export const AbandonedCartView = z.enum(["open", "reminded", "returned", "ordered"]);
export type AbandonedCartView = z.infer<typeof AbandonedCartView>;

export const AbandonedCart = z
  .object({
    uid: z.uuid(),
    /** Of the list of customers; null: a guest without an order. */
    customer: z.object({ id: Id, kind: CustomerKind }).nullable(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Names of its goods, the first added first. */
    goods: z.array(z.string()),
    lines: z.int(),
    /** Last change; of one that was ordered, when. */
    at: z.iso.datetime(),
    /** When the reminder was queued, and what became of it at the mail server. */
    reminder: z.object({ at: z.iso.datetime(), state: z.string() }).nullable(),
    /** The link of the reminder was used. */
    isReturned: z.boolean(),
    number: z.int().nullable(),
  })
  .meta({ id: "AbandonedCart" });
export type AbandonedCart = z.infer<typeof AbandonedCart>;

export const abandonedCarts = endpoint({
  method: "GET",
  path: "/admin/abandoned-carts",
  summary: `Carts of a month that nobody has ordered, the latest first, and what became of their reminders; counts end at ${maxCustomerCount}`,
  tag: "Покупатели: сотрудникам",
  rights: ["customers.see"],
  audit: { kind: "look", about: "buyer", title: "Брошенные корзины" },
  query: z.object({
    view: AbandonedCartView.default("open"),
    cursor: z.string().max(80).default(""),
  }),
  response: z.object({
    carts: z.array(AbandonedCart),
    cursor: z.string().nullable(),
    counts: z.record(AbandonedCartView, z.int()),
  }),
});

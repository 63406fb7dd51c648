import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OrderStatusCode } from "./order-enums.ts";
import { orderNumberParams } from "./orders.ts";

/** One rule that has changed the sum, in kopecks. */
const WhyStep = z.object({ text: z.string(), amount: z.int() });
export type WhyStep = z.infer<typeof WhyStep>;

/** Breakdown of a sum; its steps add up to it. */
export const WhyChain = z
  .object({
    /** A line's uid, or items, registration, b2b, promotion, delivery, unload, total; for an offer its way. */
    key: z.string(),
    title: z.string(),
    steps: z.array(WhyStep),
    total: z.int(),
  })
  .meta({ id: "WhyChain" });
export type WhyChain = z.infer<typeof WhyChain>;

/** History of an order's status, and the conditions of each further move. */
export const WhyStatus = z
  .object({
    letter: OrderStatusCode,
    text: z.string(),
    passed: z.array(z.object({ text: z.string(), by: z.string(), rule: z.string(), at: z.iso.datetime() })),
    next: z.array(z.object({ text: z.string(), by: z.string(), rule: z.string(), holds: z.boolean() })),
  })
  .meta({ id: "WhyStatus" });
export type WhyStatus = z.infer<typeof WhyStatus>;

export const staffOrderWhy = endpoint({
  method: "GET",
  path: "/admin/orders/:number/why",
  summary: "How each sum and the status of an order came about: the rules in their order, and what went into them",
  tag: "Заказы: сотрудникам",
  rights: ["orders.see"],
  audit: { kind: "look", about: "order", title: "Почему: заказ" },
  params: orderNumberParams,
  programs: true,
  response: z.object({
    number: z.int(),
    chains: z.array(WhyChain),
    /** Ways of delivery offered but not chosen, with their prices. */
    offers: z.array(WhyChain),
    /** Inputs of the rules: the buyer, his discounts, the payment. */
    inputs: z.array(z.object({ name: z.string(), value: z.string() })),
    status: WhyStatus,
  }),
  errors: ["order_not_found"],
});

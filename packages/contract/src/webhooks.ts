import { z } from "zod";
import { OrderStatusCode } from "./order-enums.ts";
import { Money } from "./money.ts";
import { WorkshopStage } from "./workshop.ts";

const Moment = z.iso.datetime();

/** What receivers of webhooks can choose, and what stands in `data` of each (docs/how-to/webhooks.md). */
export const webhookData = {
  "order.status_changed": z.strictObject({ number: z.int(), status: OrderStatusCode, label: z.string() }),
  "workshop.stage_changed": z.strictObject({
    order: z.int(),
    piece: z.string(),
    name: z.string(),
    stage: WorkshopStage,
    /** False: the mark was revoked. */
    isDone: z.boolean(),
  }),
  "stock.changed": z.strictObject({
    product: z.string(),
    store: z.int(),
    kind: z.enum(["warehouse", "store", "production"]),
    /** Without what orders have reserved. */
    quantity: z.int(),
  }),
  "price.changed": z.strictObject({
    product: z.string(),
    zone: z.int(),
    retail: Money,
    old: Money.nullable(),
    sale: z.strictObject({ price: Money, from: Moment, until: Moment }).nullable(),
  }),
} as const;

export const webhookTopics = Object.keys(webhookData) as [WebhookTopic, ...WebhookTopic[]];
export const WebhookTopic = z.enum(webhookTopics);
export type WebhookTopic = keyof typeof webhookData;

/** Of the notice by which staff try a receiver. */
export const testTopic = "webhook.test";

const notice = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: Moment, data });

/** The body of a webhook. */
export const WebhookBody = z.discriminatedUnion("type", [
  notice("order.status_changed", webhookData["order.status_changed"]),
  notice("workshop.stage_changed", webhookData["workshop.stage_changed"]),
  notice("stock.changed", webhookData["stock.changed"]),
  notice("price.changed", webhookData["price.changed"]),
  notice(testTopic, z.strictObject({ name: z.string() })),
]);
export type WebhookBody = z.infer<typeof WebhookBody>;

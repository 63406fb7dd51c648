import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { WebhookTopic } from "./webhooks.ts";

const tag = "Вебхуки: сотрудникам";
export const maxWebhooks = 20;
/** Hours that the former secret of a receiver signs beside the new one. */
export const formerSecretHours = 24;

export const Webhook = z
  .object({
    id: Id,
    name: z.string(),
    url: z.string(),
    topics: z.array(WebhookTopic),
    isActive: z.boolean(),
    /** Switched off by an answer of 410. */
    isGone: z.boolean(),
    version: z.int(),
    /** Until when the former secret signs too. */
    formerUntil: z.iso.datetime().nullable(),
    /** Objects with something on its way, and those that were given up after three days. */
    waitingObjects: z.int(),
    parkedObjects: z.int(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const Fields = z.strictObject({
  name: z.string().trim().min(2).max(60),
  url: z.string().trim().max(500),
  topics: z.array(WebhookTopic).min(1).max(20),
});
export type WebhookFields = z.infer<typeof Fields>;

const one = z.object({ id: pathId });
const versioned = z.strictObject({ version: z.int() });
/** The only answers that hold a secret. */
const WithSecret = z.object({ webhook: Webhook, secret: z.string() });
const audit = (title: string) => ({ kind: "change", about: "webhook", title }) as const;

export const staffWebhooks = endpoint({
  method: "GET",
  path: "/admin/webhooks",
  summary: "Receivers of webhooks, by name",
  tag,
  rights: ["webhooks.see"],
  response: z.object({ webhooks: z.array(Webhook) }),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/admin/webhooks",
  summary: "A new receiver; its secret is in this answer and nowhere else",
  tag,
  rights: ["webhooks.change"],
  audit: audit("Получатель вебхуков добавлен"),
  body: Fields,
  response: WithSecret,
  errors: ["webhook_address_refused", "too_many_webhooks"],
});

export const changeWebhook = endpoint({
  method: "PUT",
  path: "/admin/webhooks/:id",
  summary: "Changes name, address and topics of a receiver, switches it on or off",
  tag,
  rights: ["webhooks.change"],
  audit: audit("Получатель вебхуков изменён"),
  params: one,
  body: Fields.extend({ version: z.int(), isActive: z.boolean() }),
  response: z.object({ webhook: Webhook }),
  errors: ["not_found", "webhook_address_refused", "content_changed_meanwhile"],
});

export const rotateWebhookSecret = endpoint({
  method: "POST",
  path: "/admin/webhooks/:id/secret",
  summary: "A new secret; the former one signs beside it for a day",
  tag,
  rights: ["webhooks.change"],
  audit: audit("Новый секрет вебхуков"),
  params: one,
  body: versioned,
  response: WithSecret,
  errors: ["not_found", "content_changed_meanwhile"],
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/admin/webhooks/:id/test",
  summary: "Sends a test notice",
  tag,
  rights: ["webhooks.change"],
  audit: audit("Пробное уведомление"),
  params: one,
  body: z.strictObject({}),
  response: z.object({ eventId: z.uuid() }),
  errors: ["not_found", "webhook_off"],
});

export const WebhookDeliveryState = z.enum(["waiting", "delivered", "failed"]);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

export const WebhookDelivery = z
  .object({
    /** The header `webhook-id`. */
    eventId: z.uuid(),
    topic: z.string(),
    object: z.string(),
    at: z.iso.datetime(),
    state: WebhookDeliveryState,
    attempts: z.int(),
    /** Of the last attempt. */
    status: z.int().nullable(),
    fault: z.enum(["address", "slow", "failed", "secret"]).nullable(),
    tookMs: z.int().nullable(),
    triedAt: z.iso.datetime().nullable(),
    body: z.string(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const webhookDeliveries = endpoint({
  method: "GET",
  path: "/admin/webhooks/:id/deliveries",
  summary: "The log of deliveries of 30 days, the latest events first",
  tag,
  rights: ["webhooks.see"],
  params: one,
  query: z.object({
    state: WebhookDeliveryState.optional(),
    /** Offset. */
    skip: z.coerce.number<number | string>().int().min(0).max(100_000).default(0),
  }),
  response: z.object({ webhook: Webhook, deliveries: z.array(WebhookDelivery), hasMore: z.boolean() }),
  errors: ["not_found"],
});

export const replayWebhook = endpoint({
  method: "POST",
  path: "/admin/webhooks/:id/replay",
  summary: "Sends one event again, or all since a moment that have not arrived, with their former ids",
  tag,
  rights: ["webhooks.change"],
  audit: audit("Повтор вебхуков"),
  params: one,
  body: z.union([z.strictObject({ eventId: z.uuid() }), z.strictObject({ since: z.iso.datetime() })]),
  response: z.object({ replayed: z.int() }),
  errors: ["not_found", "webhook_off"],
});

import { formerSecretHours, maxWebhooks, type Webhook, type WebhookFields } from "@zertsalo/contract/staff-webhooks";
import type { Db } from "@zertsalo/db/connection";
import { closeTask } from "@zertsalo/db/staff-tasks";
import type { webhookSealer } from "@zertsalo/db/webhook-secrets";
import { webhookTask } from "@zertsalo/db/webhook-task";
import { isReceiverUrl } from "@zertsalo/gateways/public-address";
import { newWebhookSecret } from "@zertsalo/gateways/webhook-signature";
import { ShopError } from "../../http/shop-error.ts";
import { insertTestEvent, type Replay, replayEvents } from "./deliveries.queries.ts";
import {
  countWebhooks,
  insertWebhook,
  lockWebhook,
  replaceSecret,
  updateWebhook,
  type WebhookRow,
  webhookRows,
} from "./webhooks.queries.ts";

type Sealer = ReturnType<typeof webhookSealer>;

export const toWebhook = ({ formerUntil, ...row }: WebhookRow): Webhook => ({
  ...row,
  formerUntil: formerUntil?.toISOString() ?? null,
});

export async function findWebhook(db: Db, id: number): Promise<Webhook> {
  const [row] = await webhookRows(db, id);
  if (!row) throw new ShopError("not_found");
  return toWebhook(row);
}

/** The text of an address that may be a receiver, in the form in which it is called. */
export function receiverUrl(text: string, allowsPrivate: boolean): string {
  if (!isReceiverUrl(text, { allowsPrivate })) throw new ShopError("webhook_address_refused");
  return new URL(text).href;
}

export async function addWebhook(tx: Db, sealer: Sealer, fields: WebhookFields) {
  if ((await countWebhooks(tx)) >= maxWebhooks) throw new ShopError("too_many_webhooks");
  const secret = newWebhookSecret();
  const id = await insertWebhook(tx, fields, sealer.seal(secret));
  return { webhook: await findWebhook(tx, id), secret };
}

/** Locked, as the caller has seen it. */
export async function seenWebhook(tx: Db, id: number, version: number): Promise<WebhookRow> {
  const row = await lockWebhook(tx, id);
  if (!row) throw new ShopError("not_found");
  if (row.version !== version) throw new ShopError("content_changed_meanwhile");
  return row;
}

export async function saveWebhook(tx: Db, id: number, fields: WebhookFields & { isActive: boolean }): Promise<Webhook> {
  await updateWebhook(tx, id, fields);
  const webhook = await findWebhook(tx, id);
  await settleTask(tx, webhook);
  return webhook;
}

export async function rotateSecret(tx: Db, sealer: Sealer, id: number) {
  const secret = newWebhookSecret();
  await replaceSecret(tx, id, sealer.seal(secret), formerSecretHours);
  return { webhook: await findWebhook(tx, id), secret };
}

export async function sendTest(tx: Db, id: number): Promise<string> {
  return insertTestEvent(tx, await activeWebhook(tx, id));
}

export async function replay(tx: Db, id: number, which: Replay): Promise<number> {
  await activeWebhook(tx, id);
  const replayed = await replayEvents(tx, id, which);
  await settleTask(tx, await findWebhook(tx, id));
  return replayed;
}

/** The worker opens it for what it has given up. */
async function settleTask(tx: Db, { id, isActive, parkedObjects }: Webhook): Promise<void> {
  if (!isActive || parkedObjects === 0) await closeTask(tx, webhookTask(id));
}

async function activeWebhook(tx: Db, id: number): Promise<Webhook> {
  const webhook = await findWebhook(tx, id);
  if (!webhook.isActive) throw new ShopError("webhook_off");
  return webhook;
}

import * as contract from "@zertsalo/contract/staff-webhooks";
import { webhookSealer } from "@zertsalo/db/webhook-secrets";
import type { WebhookSettings } from "@zertsalo/gateways/webhooks";
import type { Server } from "../../server.ts";
import { adminRoute } from "../staff/staff.ts";
import { deliveryLog } from "./deliveries.queries.ts";
import { webhookRows } from "./webhooks.queries.ts";
import {
  addWebhook,
  findWebhook,
  receiverUrl,
  replay,
  rotateSecret,
  saveWebhook,
  seenWebhook,
  sendTest,
  toWebhook,
} from "./webhooks.service.ts";

const pageSize = 50;

export async function webhooksRoutes(
  app: Server,
  { secret, webhooks: { allowsPrivate } }: { secret: string; webhooks: WebhookSettings },
): Promise<void> {
  const sealer = webhookSealer(secret);
  adminRoute(app, contract.staffWebhooks, async (_input, db) => ({ webhooks: (await webhookRows(db)).map(toWebhook) }));
  adminRoute(app, contract.createWebhook, async ({ body, note }, tx) => {
    const created = await addWebhook(tx, sealer, { ...body, url: receiverUrl(body.url, allowsPrivate) });
    note({ subject: `id ${created.webhook.id}`, summary: `${body.name}: ${created.webhook.url}` });
    return created;
  });
  adminRoute(app, contract.changeWebhook, async ({ params: { id }, body, note }, tx) => {
    const before = await seenWebhook(tx, id, body.version);
    const webhook = await saveWebhook(tx, id, { ...body, url: receiverUrl(body.url, allowsPrivate) });
    note({ details: { changes: changedFields(before, webhook) } });
    return { webhook };
  });
  adminRoute(app, contract.rotateWebhookSecret, async ({ params: { id }, body, note }, tx) => {
    const { name } = await seenWebhook(tx, id, body.version);
    note({ summary: name });
    return rotateSecret(tx, sealer, id);
  });
  adminRoute(app, contract.testWebhook, async ({ params: { id } }, tx) => ({ eventId: await sendTest(tx, id) }));
  adminRoute(app, contract.webhookDeliveries, async ({ params: { id }, query: { state, skip } }, db) => {
    const webhook = await findWebhook(db, id);
    const rows = await deliveryLog(db, id, { state, skip, limit: pageSize + 1 });
    const deliveries = rows
      .slice(0, pageSize)
      .map(({ at, triedAt, ...row }) => ({ ...row, at: at.toISOString(), triedAt: triedAt?.toISOString() ?? null }));
    return { webhook, deliveries, hasMore: rows.length > pageSize };
  });
  adminRoute(app, contract.replayWebhook, async ({ params: { id }, body, note }, tx) => {
    const replayed = await replay(tx, id, body);
    note({ summary: "eventId" in body ? `событие ${body.eventId}` : `с ${body.since}: ${replayed}` });
    return { replayed };
  });
}

type Changeable = Pick<contract.Webhook, "name" | "url" | "topics" | "isActive">;

function changedFields(before: Changeable, after: Changeable) {
  const fields = [
    ["name", "Название", before.name, after.name],
    ["url", "Адрес", before.url, after.url],
    ["topics", "Темы", before.topics.join(", "), after.topics.join(", ")],
    ["isActive", "Включён", before.isActive ? "да" : "нет", after.isActive ? "да" : "нет"],
  ] as const;
  return fields.flatMap(([field, title, from, to]) => (from === to ? [] : [{ field, title, from, to }]));
}

import * as contract from "@zertsalo/contract/staff-webhooks";
import type { WebhookTopic } from "@zertsalo/contract/webhooks";
import { formatCount } from "@zertsalo/domain/text/format";
import { formFields } from "#app/lib/form-fields.ts";
import { toErrorText } from "#app/lib/refusal.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import type { WebhookResult } from "./webhook-dialog.tsx";

const nothing: WebhookResult = { refusal: null, isSaved: false, secret: null, news: null };
const events = ["событие", "события", "событий"] as const;

/** Forms of the list (`id` null) and of one receiver. */
export async function changeWebhook(visit: Visit, id: number | null, form: FormData): Promise<WebhookResult> {
  try {
    return { ...nothing, ...(await change(visit, id ?? 0, form)) };
  } catch (error) {
    return { ...nothing, refusal: toErrorText(error) };
  }
}

async function change({ api }: Visit, id: number, form: FormData): Promise<Partial<WebhookResult>> {
  const field = formFields(form);
  const params = { id };
  const version = Number(field("version"));
  const fields = { name: field("name"), url: field("url"), topics: form.getAll("topics") as WebhookTopic[] };
  switch (field("intent")) {
    case "create": {
      if (fields.topics.length === 0) return { refusal: noTopic };
      const { secret } = await api.call(contract.createWebhook, { body: fields });
      return { isSaved: true, secret };
    }
    case "change": {
      if (fields.topics.length === 0) return { refusal: noTopic };
      const isActive = field("isActive") === "true";
      await api.call(contract.changeWebhook, { params, body: { ...fields, version, isActive } });
      return { isSaved: true };
    }
    case "rotate": {
      const { secret } = await api.call(contract.rotateWebhookSecret, { params, body: { version } });
      return { isSaved: true, secret };
    }
    case "test":
      await api.call(contract.testWebhook, { params, body: {} });
      return { news: "Пробное уведомление отправляется. Обновите журнал, чтобы увидеть ответ" };
    case "replay": {
      const eventId = field("eventId");
      const body = eventId ? { eventId } : { since: new Date(`${field("since")}T00:00:00+03:00`).toISOString() };
      const { replayed } = await api.call(contract.replayWebhook, { params, body });
      return { news: replayed > 0 ? `Отправляем снова: ${formatCount(replayed, events)}` : "Повторять нечего" };
    }
    default:
      throw new Error("A form of webhooks without a known intent");
  }
}

const noTopic = "Выберите хотя бы одну тему";

// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-webhooks";
import { expect, test } from "vitest";
import { fill, named, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as webhookRoute from "./webhook.tsx";
import * as webhooksRoute from "./webhooks.tsx";

const webhook: contract.Webhook = {
  id: 7,
  name: "Учёт",
  url: "https://hooks.example.ru/",
  topics: ["order.status_changed"],
  isActive: true,
  isGone: false,
  version: 3,
  formerUntil: null,
  waitingObjects: 0,
  parkedObjects: 2,
};
const delivery: contract.WebhookDelivery = {
  eventId: "5f0c2f0e-6f0b-4c33-9d3f-0a2f5a4f7f11",
  topic: "order.status_changed",
  object: "order/761030",
  at: "2026-11-19T09:30:00.000Z",
  state: "failed",
  attempts: 13,
  status: 503,
  fault: null,
  tookMs: 120,
  triedAt: "2026-11-19T09:31:00.000Z",
  body: "{}",
};
const secret = `whsec_${"MfKQ9r8G".repeat(4)}`;

async function open(at: string, webhooks = [webhook]) {
  const api = createStubClient();
  api.answer(contract.staffWebhooks, { webhooks });
  api.answer(contract.webhookDeliveries, { webhook: webhooks[0] ?? webhook, deliveries: [delivery], hasMore: false });
  api.answer(contract.createWebhook, { webhook, secret });
  api.answer(contract.changeWebhook, { webhook });
  api.answer(contract.rotateWebhookSecret, { webhook, secret });
  api.answer(contract.testWebhook, { eventId: delivery.eventId });
  api.answer(contract.replayWebhook, { replayed: 2 });
  const routes = { "/webhooks": webhooksRoute, "/webhooks/:id": webhookRoute };
  const user = await renderRoute({ routes, at, api, roles: ["owner"] });
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, press };
}

test("a new receiver displays its secret once", async () => {
  const { api, user, press } = await open("/webhooks", []);
  expect(screen.getByText(/Получателей пока нет/)).toBeTruthy();
  await press("Добавить");
  await fill(user, screen.getByLabelText("Название"), "Учёт");
  await fill(user, screen.getByLabelText("Адрес"), webhook.url);
  await user.click(screen.getByLabelText("Статус заказа"));
  await user.click(screen.getAllByRole("button", named("Добавить")).at(-1) as HTMLElement);
  expect(await screen.findByDisplayValue(secret)).toBeTruthy();
  expect(api.sent(contract.createWebhook)).toEqual([
    { body: { name: "Учёт", url: webhook.url, topics: ["order.status_changed"] } },
  ]);
  await press("Закрыть окно");
  await waitFor(() => expect(screen.queryByDisplayValue(secret)).toBeNull());
});

test("an address that is refused stays in its dialog with the reason", async () => {
  const { api, user, press } = await open("/webhooks");
  api.refuse(contract.createWebhook, "webhook_address_refused");
  await press("Добавить");
  await fill(user, screen.getByLabelText("Название"), "Учёт");
  await fill(user, screen.getByLabelText("Адрес"), "https://10.0.0.1/");
  await user.click(screen.getByLabelText("Остаток"));
  await user.click(screen.getAllByRole("button", named("Добавить")).at(-1) as HTMLElement);
  expect(await screen.findByText(/Нужен адрес в интернете/)).toBeTruthy();
  expect(screen.getByDisplayValue("https://10.0.0.1/")).toBeTruthy();
});

test("the log has the answer of each delivery, and one is replayed", async () => {
  const { api, press } = await open("/webhooks/7");
  expect(screen.getByText("Ответ 503 за 120 мс, попыток: 13")).toBeTruthy();
  expect(screen.getByText(/Не отвечает: 2/)).toBeTruthy();
  await press(`Повторить: ${delivery.eventId}`);
  expect(await screen.findByText(/Отправляем снова: 2/)).toBeTruthy();
  expect(api.sent(contract.replayWebhook)).toEqual([{ params: { id: 7 }, body: { eventId: delivery.eventId } }]);
});

test("everything since a day is replayed, by the shop's own clock", async () => {
  const { api, user, press } = await open("/webhooks/7");
  await fill(user, screen.getByLabelText("Что не дошло с"), "2026-11-18");
  await press("Отправить снова");
  await waitFor(() =>
    expect(api.sent(contract.replayWebhook)).toEqual([
      { params: { id: 7 }, body: { since: "2026-11-17T21:00:00.000Z" } },
    ]),
  );
});

test("a receiver is switched off as it was seen", async () => {
  const { api, press } = await open("/webhooks/7");
  await press("Выключить");
  const { name, url, topics, version } = webhook;
  await waitFor(() =>
    expect(api.sent(contract.changeWebhook)).toEqual([
      { params: { id: 7 }, body: { name, url, topics, version, isActive: false } },
    ]),
  );
});

test("of a receiver that is off nothing is tried or replayed", async () => {
  await open("/webhooks/7", [{ ...webhook, isActive: false }]);
  expect(screen.getByText("Выключен")).toBeTruthy();
  for (const name of ["Проверить", "Отправить снова"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a new secret is displayed once", async () => {
  const { api, press } = await open("/webhooks/7");
  await press("Новый секрет");
  await press("Выпустить новый секрет");
  expect(await screen.findByDisplayValue(secret)).toBeTruthy();
  expect(api.sent(contract.rotateWebhookSecret)).toEqual([{ params: { id: 7 }, body: { version: 3 } }]);
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import * as contract from "@zertsalo/contract/staff-messages";
import { findMessage, messages } from "@zertsalo/mail-texts/messages";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as emailRoute from "./email.tsx";
import * as trialRoute from "./email-trial.ts";
import * as emailsRoute from "./emails.tsx";

const at = "2026-11-16T09:00:00.000Z";
const legal = { shortName: "ООО «Зерцало»", inn: "6300000010", legalAddress: "443000, г. Самара" };
const sender = { origin: "http://shop.test", phone: "8 800 000-00-00", email: "hello@zertsalo.test", legal };

async function openMessage(key: string, changes: Partial<contract.StaffMessage> = {}) {
  const content = { ...findMessage(key)?.texts };
  const versions = [
    { n: 2, author: "Ян Рой", at },
    { n: 1, author: null, at },
  ];
  const card = {
    content,
    version: 3,
    draft: null,
    versions,
    key,
    sender,
    trialAddress: "kim@example.test",
    ...changes,
  };
  const api = createStubClient();
  for (const entry of [contract.staffMessage, contract.saveMessageDraft, contract.publishMessage])
    api.answer(entry, card);
  for (const entry of [contract.dropMessageDraft, contract.restoreMessage]) api.answer(entry, card);
  api.answer(contract.trySendingMessage, { to: "kim@example.test" });
  const routes = { "/emails/:message": emailRoute, "/emails/:message/trial": trialRoute };
  const user = await renderRoute({ routes, at: `/emails/${key}`, api, roles: ["content"] });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const press = (name: string) => user.click(screen.getByRole("button", named(name)));
  return { api, user, field, press, content, params: { message: key } };
}
const frame = () => screen.getByTitle<HTMLIFrameElement>("Письмо с примером данных").srcdoc;

test("the list has every message of the shop, and what staff have made of it", async () => {
  const api = createStubClient();
  api.answer(contract.staffMessages, {
    messages: messages.map(({ key }) => ({
      key,
      hasDraft: key === "order-ready",
      isEdited: key === "arrival",
      author: key === "arrival" ? "Ян Рой" : null,
      changedAt: key === "arrival" ? at : null,
    })),
  });
  await renderRoute({ routes: { "/emails": emailsRoute }, at: "/emails", api, roles: ["content"] });
  expect(screen.getAllByRole("listitem")).toHaveLength(messages.length);
  const orders = within(screen.getByRole("region", { name: "Получение" }));
  const rowOf = (link: HTMLElement) => plain(link.closest("li")?.textContent);
  expect(rowOf(orders.getByRole("link", named("Заказ готов к выдаче")))).toContain("Есть черновик");
  expect(rowOf(screen.getByRole("link", named("Снова в наличии")))).toContain("Слова магазина");
});

test("what is typed is in the preview at once, as text, and is published with its version", async () => {
  const { api, user, field, press, content, params } = await openMessage("data-export");
  await fill(user, field("Тема"), "Архив <b>готов</b>");
  expect(await screen.findByText(/Разметка HTML здесь не работает/)).toBeTruthy();
  await waitFor(() => expect(frame()).toContain("Архив &lt;b&gt;готов&lt;/b&gt;"));
  await fill(user, field("Тема"), "Архив готов");
  expect(screen.queryByText(/Разметка HTML/)).toBeNull();
  await press("Опубликовать");
  const body = { version: 3, content: { ...content, subject: "Архив готов" } };
  await waitFor(() => expect(api.sent(contract.publishMessage)).toEqual([{ params, body }]));
  expect(await screen.findByText("Опубликовано. Следующее письмо уйдёт с этими словами")).toBeTruthy();
});

test("a refused text stays with its reason", async () => {
  const { api, user, field, press } = await openMessage("order-ready");
  api.refuse(contract.publishMessage, "message_refused", { text: "«Текст»: нужна подстановка {{pickupCode}}" });
  await fill(user, field("Текст"), "Приходите");
  await press("Опубликовать");
  expect((await screen.findByRole("status")).textContent).toContain("pickupCode");
  expect(field("Текст").value).toBe("Приходите");
});

test("a placeholder is put where the caret was, in brackets where it has not always a value", async () => {
  const { user, field, press } = await openMessage("order-ready");
  await user.click(field("Тема"));
  await press("{{number}}");
  expect(field("Тема").value).toBe("Заказ № {{number}} готов {{number}}");
  expect(screen.getByRole("button", named("[ {{heavy}}]"))).toBeTruthy();
  await press("Вернуть исходное: Тема");
  expect(field("Тема").value).toBe("Заказ № {{number}} готов");
});

test("the preview shows the other way an email may go, and the plain text", async () => {
  const { user } = await openMessage("order-placed");
  expect(frame()).toContain("Оплатить");
  await user.click(screen.getByLabelText("Другой случай"));
  expect(frame()).toContain("Смотреть заказ");
  await user.click(screen.getByLabelText("Только текст"));
  const preview = within(screen.getByRole("region", { name: "Предпросмотр" }));
  expect(plain(preview.getByText(/Приняли заказ/).textContent)).toContain("ИНН 6300000010");
});

test("a trial has the texts on the screen; with a fault it cannot be sent", async () => {
  const { api, user, field, press, content, params } = await openMessage("restore");
  await fill(user, field("Кнопка"), "Придумать пароль");
  await press("Отправить себе");
  expect(await screen.findByText("Отправили на kim@example.test")).toBeTruthy();
  expect(api.sent(contract.trySendingMessage)).toEqual([
    { params, body: { content: { ...content, button: "Придумать пароль" } } },
  ]);
  api.refuse(contract.trySendingMessage, "too_many_request");
  await press("Отправить себе");
  expect(await screen.findByText(/Слишком много запросов/)).toBeTruthy();
  await user.clear(field("Кнопка"));
  expect(screen.getByRole<HTMLButtonElement>("button", named("Отправить себе")).disabled).toBe(true);
});

test("a text message says how many parts the shop pays for", async () => {
  const { user, field } = await openMessage("sms.confirm");
  const preview = within(screen.getByRole("region", { name: "Предпросмотр" }));
  expect(plain(preview.getByText(/Знаков/).textContent)).toBe("Знаков: 59. Частей, за которые платит магазин: 1");
  await fill(user, field("Текст"), "{{code}} - kod");
  expect(plain((await preview.findByText(/Знаков: 12/)).textContent)).toContain("магазин: 1");
  expect(screen.queryByRole("button", named("Отправить себе"))).toBeNull();
});

test("a former version becomes the draft", async () => {
  const { api, press, params } = await openMessage("restore");
  await press("Вернуть версию 1");
  await waitFor(() => expect(api.sent(contract.restoreMessage)).toEqual([{ params: { ...params, n: 1 } }]));
  expect(await screen.findByText("Версия стала черновиком. Проверьте и опубликуйте")).toBeTruthy();
});

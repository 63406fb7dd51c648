// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { draftOrder, openDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { type SavedView, staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { type CustomerCard, noteCustomer, staffCustomer, staffCustomers } from "@zertsalo/contract/staff-customers";
import * as personal from "@zertsalo/contract/staff-personal-requests";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { dialog, fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as customerRoute from "./customer.tsx";
import * as customersRoute from "./customers.tsx";
import { draftRoutes, newDraft } from "./open-draft-order.test-part.ts";

const request: personal.PersonalRequest = {
  id: 8,
  kind: "erase",
  way: "email",
  note: "",
  receivedOn: "2026-11-16",
  dueOn: "2026-11-30",
  term: { text: "ещё 11 дней", tone: "plain" },
  state: "open",
  version: 1,
  answer: "",
  recordedBy: "Ольга Ким",
  closedBy: null,
  closedAt: null,
};
const customer: CustomerCard = {
  id: 17,
  kind: "person",
  name: "Вера Сом",
  phone: "79270000002",
  email: "vera@example.test",
  city: "Самара",
  orders: 4,
  openOrders: 1,
  bought: 10_000_000,
  lastOrderAt: "2026-11-15T10:00:00.000Z",
  since: "2025-07-11T10:00:00.000Z",
  isErased: false,
  isChatBlocked: false,
  discountPercent: 3,
  seenAt: null,
  canceled: 1,
  refunded: 1_129_000,
  now: { text: "Ждём оплату", colour: "yellow" },
  latestOrders: [
    {
      number: 204_518,
      placedAt: "2026-11-15T10:00:00.000Z",
      title: "Зеркало +1",
      label: { text: "Ждём оплату", colour: "yellow" },
      deliveryDate: "2026-11-26",
      isOpen: true,
      total: 7_301_900,
    },
  ],
  cart: { lines: [], total: 0, changedAt: null, reminder: null },
  builds: [],
  chats: [],
  consents: [],
  related: [],
  company: null,
  matches: [],
  returns: [],
  inquiries: [],
  requests: [],
  notes: [],
  events: [
    { kind: "order", at: "2026-11-15T10:00:00.000Z", text: "Заказ № 204518", details: "", number: 204_518 },
    { kind: "chat", at: "2026-11-14T10:00:00.000Z", text: "Чат: «Подъём?»", details: "", number: null },
  ],
};

async function openCard(card: Partial<CustomerCard> = {}, roles: StaffRole[] = ["order_manager"]) {
  const api = createStubClient();
  api.answer(staffCustomer, { ...customer, ...card });
  const user = await renderRoute({
    routes: { ...draftRoutes, "/customers/:customer": customerRoute },
    at: "/customers/17",
    api,
    roles,
  });
  return { api, user };
}

test("the card shows money, orders and what is going on", async () => {
  await openCard();
  expect(plain(screen.getByText("Средний заказ").parentElement?.textContent)).toBe(
    "Средний заказ25 000 ₽без отменённых",
  );
  expect(screen.getByRole("link", { name: "№ 204518" }).getAttribute("href")).toBe("/orders/204518/");
});

test("an operator has no way to orders he may not see", async () => {
  await openCard({ requests: [request] }, ["operator"]);
  expect(screen.queryByRole("link", { name: "№ 204518" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Записать запрос" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Решить" })).toBeNull();
});

test("the feed is narrowed to one kind", async () => {
  const { user } = await openCard();
  await user.click(screen.getByRole("button", { name: "Чаты" }));
  expect(screen.queryByText("Заказ № 204518")).toBeNull();
  expect(screen.getByText("Чат: «Подъём?»")).toBeTruthy();
});

test("a note is sent for colleagues", async () => {
  const { api, user } = await openCard();
  api.answer(noteCustomer, { notes: [] });
  await fill(user, screen.getByLabelText("Новая заметка"), "Звонить после 18:00");
  await user.click(screen.getByRole("button", { name: "Записать" }));
  await waitFor(() =>
    expect(api.sent(noteCustomer)).toEqual([{ params: { customer: "17" }, body: { text: "Звонить после 18:00" } }]),
  );
});

test("a demand under 152-FZ is recorded; a refusal stands in the dialog", async () => {
  const { api, user } = await openCard();
  api.refuse(personal.recordPersonalRequest, "personal_request_open");
  await user.click(screen.getByRole("button", { name: "Записать запрос" }));
  const form = dialog("Запрос по 152-ФЗ");
  await user.click(form.getByRole("button", { name: "Записать" }));
  expect(await form.findByText("Такой запрос уже записан и ждёт ответа")).toBeTruthy();
  expect(api.sent(personal.recordPersonalRequest)).toMatchObject([{ body: { kind: "export", way: "email" } }]);
});

test("an owner erases only after he has read what is lost", async () => {
  const { api, user } = await openCard({ requests: [request] }, ["owner"]);
  api.answer(personal.erasePersonalData, { ...request, state: "done" });
  await user.click(screen.getByRole("button", { name: "Решить" }));
  await user.click(dialog("Удалить данные?").getByRole("button", named("Удалить насовсем")));
  await waitFor(() =>
    expect(api.sent(personal.erasePersonalData)).toEqual([{ params: { id: "8" }, body: { version: 1 } }]),
  );
});

async function openList(views: SavedView[] = [], roles: StaffRole[] = ["order_manager"]) {
  const api = createStubClient();
  const counts = { all: 10_001, repeat: 6, large: 1, cart: 0, company: 0, guest: 2 };
  api.answer(staffCustomers, { customers: [customer], cursor: "100.7", counts });
  api.answer(staffSavedViews, { views });
  await renderRoute({ routes: { "/customers": customersRoute }, at: "/customers?view=repeat&q=сом", api, roles });
  return api;
}

test("the list comes as a file, for those who may take it along", async () => {
  await openList();
  const file = new URL(screen.getByRole("link", { name: "XLSX" }).getAttribute("href")!, "http://x");
  expect(file.pathname).toBe("/customers/export/");
  expect(Object.fromEntries(file.searchParams)).toEqual({ view: "repeat", q: "сом", file: "xlsx" });
  await openList([], ["operator"]);
  expect(screen.queryByRole("link", { name: "XLSX" })).toBeNull();
});

test("a saved view of customers is current where its filters are", async () => {
  const view = { id: 5, name: "Вернулись", isShared: true, isOwn: false, author: "Павел Орлов" };
  await openList([{ ...view, params: { q: "сом", view: "repeat" } }]);
  expect(screen.getByRole("link", { name: "Вернулись" }).getAttribute("aria-current")).toBe("true");
});

test("the list keeps view, order and search in its address", async () => {
  const api = await openList();
  expect(api.sent(staffCustomers)).toMatchObject([{ query: { view: "repeat", sort: "bought", q: "сом" } }]);
  expect(screen.getByRole("link", named("Все 10 000+"))).toBeTruthy();
  const next = new URL(screen.getByRole("link", { name: "Следующие 50" }).getAttribute("href")!, "http://x");
  expect(Object.fromEntries(next.searchParams)).toEqual({ view: "repeat", q: "сом", cursor: "100.7" });
  expect(screen.getByRole("columnheader", { name: "Куплено" }).getAttribute("aria-sort")).toBe("descending");
});

test("an order is begun from the card, by whoever may place one", async () => {
  const { api, user } = await openCard();
  api.answer(openDraftOrder, newDraft());
  api.answer(draftOrder, newDraft());
  await user.click(screen.getByRole("button", { name: "Новый заказ" }));
  expect(await screen.findByRole("heading", { name: "Состав" })).toBeTruthy();
  const body = { id: expect.any(String) as string, source: "call", customer: 17 };
  expect(api.sent(openDraftOrder)).toEqual([{ body }]);
});

test("who may not place orders begins none", async () => {
  await openCard({}, ["operator"]);
  expect(screen.queryByRole("button", { name: "Новый заказ" })).toBeNull();
});

// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { type AbandonedCart, abandonedCarts } from "@zertsalo/contract/staff-abandoned-carts";
import { draftOrder, openDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import type { StaffRole } from "@zertsalo/contract/staff-roles";
import { expect, test } from "vitest";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as cartsRoute from "./abandoned-carts.tsx";
import { draftRoutes, newDraft } from "./open-draft-order.test-part.ts";

const uid = "0190d1c0-0000-7000-8000-0000000000c7";
const cart: AbandonedCart = {
  uid,
  customer: { id: 31, kind: "person" },
  name: "Анна Лебедева",
  phone: "79276041833",
  email: "anna@example.test",
  goods: ["Тумба «Волна»", "Зеркало «Лён»"],
  lines: 2,
  at: "2026-11-18T09:00:00.000Z",
  reminder: { at: "2026-11-18T12:00:00.000Z", state: "sent" },
  isReturned: true,
  number: null,
};
const guest = { ...cart, customer: null, name: "", phone: null, reminder: null, isReturned: false };
const counts = { open: 2, reminded: 1, returned: 1, ordered: 0 };

async function openCarts(carts: AbandonedCart[], { roles = ["order_manager"] as StaffRole[], at = "" } = {}) {
  const api = createStubClient();
  api.answer(abandonedCarts, { carts, cursor: null, counts });
  api.answer(openDraftOrder, newDraft());
  api.answer(draftOrder, newDraft());
  const routes = { ...draftRoutes, "/customers/carts": cartsRoute };
  return { api, user: await renderRoute({ routes, at: `/customers/carts${at}`, api, roles }) };
}
const rows = () => screen.getAllByRole("row").slice(1);

test("each cart says whose it is, what is in it and what became of the reminder", async () => {
  await openCarts([cart, guest]);
  const [first, second] = rows();
  const text = plain(first?.textContent);
  expect(text).toContain("Анна Лебедева+7 (927) 604-1833, anna@example.testТумба «Волна», Зеркало «Лён»2 позиции");
  expect(text).toContain("напоминание отправлено18.11.2026, 15:00вернулся по ссылке");
  expect(within(first!).getByRole("link").getAttribute("href")).toBe("/customers/31/");
  expect(plain(second?.textContent)).toContain("anna@example.testгость");
  expect(plain(second?.textContent)).toContain("не отправляли");
});

test("an order is begun from a cart", async () => {
  const { api, user } = await openCarts([cart]);
  await user.click(screen.getByRole("button", { name: "Оформить" }));
  expect(await screen.findByRole("heading", { name: "Состав" })).toBeTruthy();
  const body = { id: expect.any(String) as string, source: "call", customer: null, cart: uid };
  expect(api.sent(openDraftOrder)).toEqual([{ body }]);
});

test("what was ordered after the reminder leads to its order", async () => {
  const { api } = await openCarts([{ ...cart, number: 761_030 }], { at: "?view=ordered" });
  expect(screen.getByRole("link", { name: "№ 761030" }).getAttribute("href")).toBe("/orders/761030/");
  expect(screen.queryByRole("button", { name: "Оформить" })).toBeNull();
  expect(api.sent(abandonedCarts)).toEqual([{ query: { view: "ordered", cursor: "" } }]);
});

test("an operator sees carts and begins no order", async () => {
  await openCarts([{ ...cart, number: 761_030 }, cart], { roles: ["operator"] });
  expect(screen.queryByRole("button", { name: "Оформить" })).toBeNull();
  expect(screen.queryByRole("link", { name: "№ 761030" })).toBeNull();
});

test("an empty list says what would stand there", async () => {
  await openCarts([]);
  expect(screen.getByText("Таких корзин нет")).toBeTruthy();
});

test("a list that failed to load is no empty list", async () => {
  await renderRoute({ routes: { "/customers/carts": cartsRoute }, at: "/customers/carts", api: createStubClient() });
  expect(await screen.findByRole("button", { name: "Повторить" })).toBeTruthy();
  expect(screen.queryByText("Таких корзин нет")).toBeNull();
});

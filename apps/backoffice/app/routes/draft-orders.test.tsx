// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { draftOrder, draftOrders, openDraftOrder } from "@zertsalo/contract/staff-draft-orders";
import { staffSearch } from "@zertsalo/contract/staff-search";
import { expect, test } from "vitest";
import { fill, named, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import { draftId, draftRoutes, newDraft } from "./open-draft-order.test-part.ts";

const listed = {
  id: draftId,
  version: 4,
  source: "showroom" as const,
  author: "Ольга Ким",
  createdAt: "2026-11-19T09:00:00.000Z",
  buyer: "Анна Лебедева",
  phone: "79276041833",
  lines: 2,
};

async function openList(drafts = [listed]) {
  const api = createStubClient();
  api.answer(draftOrders, { drafts });
  api.answer(openDraftOrder, ({ body }) => newDraft({ id: (body as { id: string }).id }));
  api.answer(draftOrder, newDraft());
  api.answer(staffSearch, {
    customers: [
      { id: 31, name: "Анна Лебедева", kind: "person", phone: "79276041833", email: null, city: "Самара", orders: 6 },
    ],
    orders: [],
    products: [],
    inquiries: [],
  });
  return { api, user: await renderRoute({ routes: draftRoutes, at: "/orders/drafts", api }) };
}

test("orders that were begun lead to their pages", async () => {
  await openList();
  const [, row] = screen.getAllByRole("row");
  expect(plain(row?.textContent)).toBe("Анна Лебедева+7 (927) 604-18332 позицииШоурумОльга Ким19.11.2026, 12:00");
  expect(within(row!).getByRole("link").getAttribute("href")).toBe(`/orders/drafts/${draftId}/`);
});

test("without any the page says what would stand there", async () => {
  await openList([]);
  expect(screen.getByText("Черновиков нет")).toBeTruthy();
});

test("a buyer who is found by a part of his phone is begun for at once", async () => {
  const { api, user } = await openList();
  await user.selectOptions(screen.getByLabelText("Откуда заказ"), "showroom");
  await fill(user, screen.getByLabelText("Найти покупателя"), "604-18");
  await user.click(await screen.findByRole("button", { name: /^Анна Лебедева/ }));
  await screen.findByRole("heading", { name: "Состав" });
  const [sent] = api.sent(openDraftOrder);
  expect(sent).toEqual({ body: { id: expect.any(String) as string, source: "showroom", customer: 31 } });
  expect(api.sent(staffSearch)).toEqual([{ query: { q: "604-18" } }]);
});

test("one without an account is begun for by a button", async () => {
  const { api, user } = await openList();
  await user.click(screen.getByRole("button", { name: "Без аккаунта" }));
  await screen.findByRole("heading", { name: "Состав" });
  expect(api.sent(openDraftOrder)).toMatchObject([{ body: { source: "call", customer: null } }]);
});

test("a company that nobody buys for is refused with its reason", async () => {
  const { api, user } = await openList();
  api.refuse(openDraftOrder, "draft_order_without_buyer");
  await user.click(screen.getByRole("button", { name: "Без аккаунта" }));
  expect((await screen.findByText(/^У компании нет/)).textContent).toBeTruthy();
});

test("a list that failed to load is no empty list", async () => {
  const api = createStubClient();
  await renderRoute({ routes: draftRoutes, at: "/orders/drafts", api });
  await waitFor(() => expect(screen.getByRole("button", named("Повторить"))).toBeTruthy());
  expect(screen.queryByText("Черновиков нет")).toBeNull();
});

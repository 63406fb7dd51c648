// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { staffSavedViews } from "@zertsalo/contract/staff-saved-views";
import { type ListedStock, staffStockList } from "@zertsalo/contract/staff-stock";
import { expect, test } from "vitest";
import { plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as stockRoute from "./stock.tsx";

const product: ListedStock = {
  id: 1265,
  article: "ZR-1265",
  name: "Раковина «Купель»",
  section: "Раковины",
  isActive: true,
  free: 7,
  reserved: 4,
  short: 0,
  leastStock: 9,
  isLow: true,
  shelves: [
    { storeId: 1, store: "Склад Самара", free: 7, reserved: 4 },
    { storeId: 2, store: "Шоурум", free: 0, reserved: 0 },
  ],
};

async function openList(at = "/stock", products: ListedStock[] = [product], hasMore = false) {
  const api = createStubClient();
  const stores = [{ id: 2, name: "Шоурум", kind: "store" as const }];
  api.answer(staffStockList, { products, hasMore, stores, sections: [{ id: 5, name: "Раковины", depth: 1 }] });
  api.answer(staffSavedViews, { views: [] });
  return { api, user: await renderRoute({ routes: { "/stock": stockRoute }, at, api, roles: ["content"] }) };
}

test("a row has what lies, what orders keep, what is free, the least and where", async () => {
  await openList();
  const [row] = screen.getAllByRole("row").slice(1);
  expect(
    within(row!)
      .getAllByRole("cell")
      .map(({ textContent }) => plain(textContent)),
  ).toEqual(["Раковина «Купель»", "ZR-1265", "Раковины", "Склад Самара 7", "11", "4", "7", "9 Мало"]);
  expect(screen.getByRole("link", { name: "Раковина «Купель»" }).getAttribute("href")).toBe("/stock/1265/");
});

test("a product that orders wait for says how many are short", async () => {
  await openList("/stock", [{ ...product, free: 0, short: 3, isActive: false, shelves: [] }]);
  expect(plain(screen.getByText(/Заказам не хватает/).textContent)).toBe("Заказам не хватает 3 штук");
  expect(screen.getByText("Снят с продажи")).toBeTruthy();
  expect(screen.getByText("нигде")).toBeTruthy();
});

test("the address narrows the list, and what it does not know is left out", async () => {
  const { api } = await openList("/stock?q=%20kup%20&section=5&store=2&state=low&sort=free&skip=50");
  const query = { q: "kup", section: 5, store: 2, state: "low", sort: "free", skip: 50, limit: 50 };
  expect(api.sent(staffStockList)).toEqual([{ query }]);
  const odd = await openList("/stock?section=abc&store=-1&state=many&sort=odd&skip=-7");
  expect(odd.api.sent(staffStockList)).toEqual([{ query: { sort: "new", skip: 0, limit: 50 } }]);
});

test("a chosen store asks anew and keeps the rest", async () => {
  const { api, user } = await openList("/stock?state=none&skip=50");
  await user.selectOptions(screen.getByLabelText("Магазин или склад"), "Шоурум");
  await waitFor(() =>
    expect(api.sent(staffStockList).at(-1)).toEqual({
      query: { state: "none", store: 2, sort: "new", skip: 0, limit: 50 },
    }),
  );
});

test("pages go on and back, and the file has the same filters", async () => {
  await openList("/stock?state=low&skip=50", [product], true);
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Предыдущие")).toContain("state=low");
  expect(href("Предыдущие")).not.toContain("skip");
  expect(href("Показать следующие")).toContain("skip=100");
  expect(href("Выгрузить XLSX")).toBe("/stock/export/?state=low");
});

test("a list without rows says so", async () => {
  await openList("/stock?state=short", []);
  expect(screen.getByText("Таких товаров нет")).toBeTruthy();
});

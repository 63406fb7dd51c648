// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import {
  addStockCountLine,
  closeStockCount,
  enterStockCount,
  openStockCount,
  type StockCount,
  type StockCountLine,
  staffStockCount,
  staffStockCounts,
} from "@zertsalo/contract/staff-stock-counts";
import { staffStockList } from "@zertsalo/contract/staff-stock";
import { expect, test } from "vitest";
import { dialog, fill, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as countRoute from "./stock-count.tsx";
import * as countsRoute from "./stock-counts.tsx";

const line = (changes: Partial<StockCountLine>): StockCountLine => ({
  productId: 1,
  article: "ZR-1",
  barcode: "4600000000017",
  name: "Раковина «Купель»",
  counted: null,
  expected: null,
  countedAt: null,
  countedBy: null,
  reserved: 0,
  price: 100_000,
  isStale: false,
  isAccepted: false,
  ...changes,
});
const done = { countedAt: "2026-11-16T09:00:00.000Z", countedBy: "Ольга Ким" };
const count: StockCount = {
  id: 12,
  title: "Шоурум, Раковины",
  state: "open",
  openedBy: "Ольга Ким",
  openedAt: "2026-11-16T08:00:00.000Z",
  closedBy: null,
  closedAt: null,
  counted: 1,
  different: 1,
  version: 4,
  lines: [line({}), line({ productId: 2, name: "Тумба", counted: 3, expected: 5, ...done })],
};

async function openCount(changes: Partial<StockCount> = {}) {
  const api = createStubClient();
  const shown = { ...count, ...changes };
  api.answer(staffStockCount, shown);
  for (const call of [enterStockCount, addStockCountLine, closeStockCount]) api.answer(call, shown);
  const routes = { "/stock/counts/:count": countRoute };
  return { api, user: await renderRoute({ routes, at: "/stock/counts/12", api, roles: ["content"] }) };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Посчитано: ${name}`);

test("a number is saved when its field is left, once, with the number that was there", async () => {
  const { api, user } = await openCount();
  await fill(user, field("Тумба"), "4");
  await user.tab();
  await waitFor(() =>
    expect(api.sent(enterStockCount)).toMatchObject([
      { body: { lines: [{ productId: 2, counted: 4, seen: 3 }], countedAt: null } },
    ]),
  );
});

test("Enter saves and goes on to the next product", async () => {
  const { api, user } = await openCount();
  await user.type(field("Раковина «Купель»"), "6{Enter}");
  expect(document.activeElement).toBe(field("Тумба"));
  await waitFor(() =>
    expect(api.sent(enterStockCount)).toMatchObject([{ body: { lines: [{ productId: 1, counted: 6, seen: null }] } }]),
  );
});

test("an emptied field takes its number back", async () => {
  const { api, user } = await openCount();
  await user.clear(field("Тумба"));
  await user.tab();
  await waitFor(() =>
    expect(api.sent(enterStockCount)).toMatchObject([{ body: { lines: [{ productId: 2, counted: null, seen: 3 }] } }]),
  );
});

test.each(["-1", "1,5", "пять", "100001"])("«%s» is no count and is not sent", async (typed) => {
  const { api, user } = await openCount();
  await user.type(field("Раковина «Купель»"), `${typed}{Enter}`);
  expect(screen.getByText("Целое число штук")).toBeTruthy();
  expect(api.sent(enterStockCount)).toEqual([]);
});

test("a refused number stays as it was typed, beside the one of the colleague", async () => {
  const { api, user } = await openCount();
  api.refuse(enterStockCount, "count_changed_meanwhile", { text: "Числа успели изменить." });
  await user.type(field("Раковина «Купель»"), "6{Enter}");
  expect(await screen.findByText("Числа успели изменить. Сейчас: пусто")).toBeTruthy();
  expect(field("Раковина «Купель»").value).toBe("6");
});

test("the books are told only of what is counted", async () => {
  await openCount();
  const [uncounted, counted] = screen.getAllByRole("listitem");
  expect(uncounted?.textContent).not.toContain("по");
  expect(plain(counted?.textContent)).toContain("−2 по учёту 5");
  const figures = screen.getAllByRole("definition").map(({ textContent }) => plain(textContent));
  expect(figures).toEqual(["1 из 2", "0 шт. 0 ₽", "2 шт. 2 000 ₽"]);
});

test("what is accepted is told before, and goes with the version that was seen", async () => {
  const { api, user } = await openCount();
  await user.click(screen.getByRole("button", { name: "Принять" }));
  const form = dialog("Принять пересчёт");
  expect(plain(form.getByRole("listitem").textContent)).toBe("Тумба5 → 3 (−2)");
  expect(form.getByText(/Не посчитано 1/)).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Записать в остатки" }));
  await waitFor(() => expect(api.sent(closeStockCount)).toMatchObject([{ body: { version: 4, isAccepted: true } }]));
});

test("a stale count is refused in the dialog, and its lines are marked", async () => {
  const { api, user } = await openCount({ lines: [line({ counted: 3, expected: 5, isStale: true, ...done })] });
  expect(screen.getByText(/Остаток правили после подсчёта: пересчитайте/)).toBeTruthy();
  api.refuse(closeStockCount, "count_stale", { text: "Пересчитайте ещё раз" });
  await user.click(screen.getByRole("button", { name: "Принять" }));
  const form = dialog("Принять пересчёт");
  await user.click(form.getByRole("button", { name: "Записать в остатки" }));
  expect((await form.findByRole("status")).textContent).toBe("Пересчитайте ещё раз");
});

test("a stale number is confirmed by Enter although it is the same", async () => {
  const { api, user } = await openCount({ lines: [line({ counted: 3, expected: 5, isStale: true, ...done })] });
  await user.type(field("Раковина «Купель»"), "{Enter}");
  await waitFor(() =>
    expect(api.sent(enterStockCount)).toMatchObject([{ body: { lines: [{ productId: 1, counted: 3, seen: 3 }] } }]),
  );
});

test("the list is narrowed by words, barcode and what is left", async () => {
  const { user } = await openCount();
  const search = screen.getByLabelText("Найти в листе: название, артикул, штрихкод");
  await fill(user, search, "4600000000017 купель");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await fill(user, search, "ванна");
  expect(screen.getByText("Таких товаров в листе нет")).toBeTruthy();
  await user.clear(search);
  await user.selectOptions(screen.getByLabelText("Какие товары"), "С расхождением");
  expect(within(screen.getByRole("listitem")).getByText("Тумба")).toBeTruthy();
});

test("a product that is not in the sheet is added by its article", async () => {
  const { api, user } = await openCount();
  await user.click(screen.getByRole("button", { name: "Добавить товар" }));
  const form = dialog("Нашли то, чего нет в листе");
  await fill(user, form.getByLabelText("Артикул, штрихкод или номер товара"), "ZR-77");
  await user.click(form.getByRole("button", { name: "Добавить" }));
  await waitFor(() => expect(api.sent(addStockCountLine)).toMatchObject([{ body: { q: "ZR-77" } }]));
});

test("a closed count is only read", async () => {
  await openCount({ state: "accepted", closedAt: "2026-11-16T10:00:00.000Z", closedBy: "Ольга Ким" });
  expect(screen.queryByLabelText("Посчитано: Тумба")).toBeNull();
  expect(screen.queryByRole("button", { name: "Принять" })).toBeNull();
  expect(screen.getByText("3 шт.")).toBeTruthy();
  expect(screen.getByText("Принят")).toBeTruthy();
});

async function openCounts() {
  const api = createStubClient();
  api.answer(staffStockCounts, { counts: [] });
  api.answer(staffStockList, {
    products: [],
    hasMore: false,
    stores: [{ id: 2, name: "Шоурум", kind: "store" }],
    sections: [{ id: 5, name: "Раковины", depth: 1 }],
  });
  const routes = { "/stock/counts": countsRoute };
  return { api, user: await renderRoute({ routes, at: "/stock/counts", api, roles: ["content"] }) };
}

test("a count of a store and section is begun and opened", async () => {
  const { api, user } = await openCounts();
  expect(screen.getByText("Пересчётов ещё не было")).toBeTruthy();
  api.answer(openStockCount, { id: 12 });
  await user.click(screen.getByRole("button", { name: "Новый пересчёт" }));
  const form = dialog("Новый пересчёт");
  await user.selectOptions(form.getByLabelText("Раздел"), "5");
  await user.click(form.getByRole("button", { name: "Начать" }));
  await waitFor(() => expect(api.sent(openStockCount)).toEqual([{ body: { storeId: 2, sectionId: 5 } }]));
});

test("a count without any products is refused in the dialog", async () => {
  const { api, user } = await openCounts();
  api.refuse(openStockCount, "count_empty", { text: "Считать нечего" });
  await user.click(screen.getByRole("button", { name: "Новый пересчёт" }));
  const form = dialog("Новый пересчёт");
  await user.click(form.getByRole("button", { name: "Начать" }));
  expect((await form.findByRole("status")).textContent).toBe("Считать нечего");
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { importProductSheet, type SheetAnswer } from "@zertsalo/contract/staff-products-bulk";
import { type Cell, xlsx } from "@zertsalo/page-server/xlsx";
import { expect, test } from "vitest";
import { attach, plain, renderRoute } from "#app/lib/testing/render-route.test-part.tsx";
import { createStubClient } from "#app/lib/testing/stub-client.test-part.ts";
import * as productsImport from "./products-import.tsx";
import * as productsSheet from "./products-sheet.ts";

async function sheetFile(titles: string[], rows: Cell[][], name = "products.xlsx"): Promise<File> {
  const columns = titles.map((title) => ({ title, width: 10 }));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of xlsx("Товары", columns, one(rows))) parts.push(new Uint8Array(part));
  return new File(parts, name);
}
async function* one(rows: Cell[][]) {
  yield rows;
}
const prices = () =>
  sheetFile(
    ["ID", "Розничная, ₽"],
    [
      [7, 12_600],
      [8, 5_000],
      [9, 100],
    ],
  );

const change = { field: "prices", title: "Цены", from: "12 000 ₽", to: "12 600 ₽" };
const difference = (row: number, name: string, sinceExport: "same" | "changed" | "unknown") => ({
  row,
  id: row + 5,
  name,
  changes: [change],
  isOverwrittenByErp: false,
  sinceExport,
  changedSince: sinceExport === "changed" ? [{ ...change, from: "11 000 ₽", to: "12 000 ₽" }] : [],
});
const digest = "d".repeat(43);
const answer: SheetAnswer = {
  differences: [difference(2, "Волна", "same"), difference(3, "Прибой", "changed"), difference(4, "Бриз", "unknown")],
  errors: [],
  warnings: [],
  digest,
  isApplied: false,
  untouched: [],
};

async function openImport(changes: Partial<SheetAnswer> = {}) {
  const api = createStubClient();
  api.answer(importProductSheet, { ...answer, ...changes });
  const routes = { "/products/import": productsImport, "/products/sheet": productsSheet };
  const user = await renderRoute({ routes, at: "/products/import", api, roles: ["content"] });
  const choose = (file: File) => attach(screen.getByLabelText("Файл XLSX"), file);
  return { api, user, choose };
}

async function openReview(changes: Partial<SheetAnswer> = {}) {
  const view = await openImport(changes);
  view.choose(await prices());
  const review = within(await screen.findByRole("region", { name: "Что изменится" }));
  const tick = (name: RegExp) => review.getByRole<HTMLInputElement>("checkbox", { name });
  return { ...view, review, tick };
}

const refusal = () =>
  within(screen.getByRole("region", { name: "Файл" }))
    .getAllByRole("status")
    .at(-1)?.textContent;

test("a file is read in the browser and checked before anything is written", async () => {
  const { api } = await openReview();
  expect(api.sent(importProductSheet)).toEqual([
    {
      body: {
        rows: [
          { row: 2, values: { id: "7", retail: "12600" }, exported: null },
          { row: 3, values: { id: "8", retail: "5000" }, exported: null },
          { row: 4, values: { id: "9", retail: "100" }, exported: null },
        ],
        apply: null,
      },
    },
  ]);
});

test("only rows that nobody changed since the export are ticked", async () => {
  const { tick } = await openReview();
  expect([/Волна/, /Прибой/, /Бриз/].map((name) => tick(name).checked)).toEqual([true, false, false]);
});

test("ticked rows alone are written, by the digest of the check", async () => {
  const { api, user, tick } = await openReview();
  await user.click(tick(/Бриз/));
  api.answer(importProductSheet, { ...answer, isApplied: true });
  await user.click(screen.getByRole("button", { name: "Применить изменения: 2" }));
  expect(await screen.findByText("Записано. Изменено товаров: 3")).toBeTruthy();
  expect(api.sent(importProductSheet).at(-1)).toMatchObject({ body: { apply: { digest, ticked: [2, 4] } } });
  expect(screen.queryByRole("button", { name: /^Применить/ })).toBeNull();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("without a tick nothing can be written", async () => {
  const { user, tick } = await openReview();
  await user.click(tick(/Волна/));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Отметьте строки" }).disabled).toBe(true);
});

test("«Отметить все» ticks its own group", async () => {
  const differences = [2, 3].map((row) => difference(row, `Товар ${row}`, "changed"));
  const { user, review } = await openReview({ differences: [...differences, difference(4, "Бриз", "unknown")] });
  await user.click(review.getByRole("checkbox", { name: "Отметить все" }));
  expect(screen.getByRole("button", { name: "Применить изменения: 2" })).toBeTruthy();
  await user.click(review.getByRole("checkbox", { name: "Отметить все" }));
  expect(screen.getByRole("button", { name: "Отметьте строки" })).toBeTruthy();
});

test("a row changed in the shop shows both changes", async () => {
  const { review } = await openReview();
  const group = review.getByRole("region", { name: "Изменились в магазине после выгрузки: 1" });
  expect(plain(group.querySelector("li")?.textContent)).toBe(
    "Строка 3. ПрибойВ магазине после выгрузкиЦены: 11 000 ₽ → 12 000 ₽Запишем из файлаЦены: 12 000 ₽ → 12 600 ₽",
  );
});

test("with errors nothing can be written", async () => {
  const errors = [{ row: 3, id: 8, text: "Розничная, ₽: это не сумма в рублях" }];
  const { review } = await openReview({ errors, digest: null, differences: [] });
  expect(review.getByText("Строка 3: Розничная, ₽: это не сумма в рублях")).toBeTruthy();
  expect(review.getByText("Менять нечего")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^(Применить|Отметьте)/ })).toBeNull();
});

test("rows left as they were exported are counted apart", async () => {
  const { review } = await openReview({ untouched: [{ row: 5, id: 10, name: "Штиль", changedSince: [change] }] });
  expect(plain(review.getByText(/в файле не тронуты/).textContent)).toMatch(/оставим как есть: 1$/);
});

test("a refused import is checked again, and says why", async () => {
  const { api, user } = await openReview();
  api.answer(importProductSheet, ({ body }) => {
    const { apply } = body as { apply: unknown };
    if (apply) throw new Error("refused");
    return { ...answer, differences: [difference(2, "Волна, новая", "same")] };
  });
  await user.click(screen.getByRole("button", { name: "Применить изменения: 1" }));
  expect(await screen.findByText("Волна, новая")).toBeTruthy();
  expect(refusal()).toBe("Не получилось. Повторите");
  expect(screen.queryByText(/^Записано/)).toBeNull();
});

test("products that changed between check and writing are refused in the API's text", async () => {
  const { api, user } = await openReview();
  api.refuse(importProductSheet, "products_changed_meanwhile");
  await user.click(screen.getByRole("button", { name: "Применить изменения: 1" }));
  await waitFor(() => expect(refusal()).toBe("Товары успели измениться. Проверьте ещё раз"));
});

test.each([
  { name: "another kind of file", file: async () => new File(["x"], "prices.csv"), text: "Нужна таблица XLSX" },
  {
    name: "a file above five megabytes",
    file: async () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], "a.xlsx"),
    text: "Файл больше 5 МБ. Разделите его на части",
  },
  {
    name: "a file that is no archive",
    file: async () => new File(["not a zip"], "a.xlsx"),
    text: "Файл не открывается. Сохраните таблицу в Excel ещё раз",
  },
  {
    name: "a sheet without ids",
    file: () => sheetFile(["Название"], [["Волна"]]),
    text: "В первой строке нет столбца «ID». Начните с выгрузки",
  },
  { name: "a sheet without rows", file: () => sheetFile(["ID", "Название"], []), text: "В таблице нет строк" },
])("$name is refused before it is sent", async ({ file, text }) => {
  const { api, choose } = await openImport();
  choose(await file());
  await waitFor(() => expect(refusal()).toBe(text));
  expect(api.sent(importProductSheet)).toEqual([]);
});

test("another file takes the place of the first one's check", async () => {
  const { api, choose } = await openReview();
  api.answer(importProductSheet, { ...answer, differences: [difference(2, "Другая", "same")] });
  choose(await sheetFile(["ID", "Название"], [[7, "Другая"]]));
  expect(await screen.findByText("Другая")).toBeTruthy();
  expect(screen.queryByText("Волна")).toBeNull();
  expect(screen.getByRole("button", { name: "Применить изменения: 1" })).toBeTruthy();
});

import {
  importProductSheet,
  productSheet,
  type SheetAnswer,
  type SheetColumn,
  type SheetRow,
} from "@zertsalo/contract/staff-products-bulk";
import { publishProduct, saveProductDraft, staffProduct } from "@zertsalo/contract/staff-products";
import { exportedCell, readExportedCell } from "@zertsalo/domain/catalog/sheet-since-export";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const cardOf = (productId: number) => editor.call(staffProduct, { params: { productId } });
const check = (rows: SheetRow[]) => editor.call(importProductSheet, { body: { rows, apply: null } });
const write = (rows: SheetRow[], { digest }: SheetAnswer, ticked = rows.map(({ row }) => row)) =>
  editor.call(importProductSheet, { body: { rows, apply: { digest: digest ?? "", ticked } } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode: string }) => error.errorCode,
  );

/** A row of a fresh export. */
async function exportedRow(id: number, row: number): Promise<SheetRow> {
  const { content } = await cardOf(id);
  const { rows } = await editor.call(productSheet, { query: { q: content.code } });
  const exported = rows.find((each) => each.id === id);
  if (!exported) throw new Error("the product is not in its own sheet");
  const values = Object.entries(exported).map(([column, value]) => [column, value === null ? "" : String(value)]);
  return { row, values: Object.fromEntries(values), exported: readExportedCell(exportedCell(exported)) };
}
const edited = (row: SheetRow, values: Partial<Record<SheetColumn, string>>): SheetRow => ({
  ...row,
  values: { ...row.values, ...values },
});

/** A colleague changes the product in the editor after the export. */
async function renameByColleague(productId: number, name: string): Promise<void> {
  const { version, content } = await cardOf(productId);
  const params = { productId };
  const saved = await editor.call(saveProductDraft, { params, body: { version, content: { ...content, name } } });
  await editor.call(publishProduct, { params, body: { version: saved.version } });
}

test("rows with changes since the export are separate and are written only if ticked", async () => {
  const [mine, shared, theirs] = [await newProduct(api.db), await newProduct(api.db), await newProduct(api.db)];
  const rows = [
    edited(await exportedRow(mine.id, 2), { weightGrams: "1500" }),
    edited(await exportedRow(shared.id, 3), { name: "Из файла" }),
    await exportedRow(theirs.id, 4),
  ];
  await renameByColleague(shared.id, "Коллега, общий");
  await renameByColleague(theirs.id, "Коллега, свой");

  const checked = await check(rows);
  expect(checked.differences).toMatchObject([
    { row: 2, sinceExport: "same", changedSince: [] },
    { row: 3, sinceExport: "changed", changedSince: [{ field: "name", to: "Коллега, общий" }] },
  ]);
  expect(checked.untouched).toMatchObject([{ row: 4, changedSince: [{ field: "name", to: "Коллега, свой" }] }]);

  const done = await write(rows, checked, [2]);
  expect(done.differences.map(({ row }) => row)).toEqual([2]);
  expect((await cardOf(mine.id)).content.weightGrams).toBe(1_500);
  expect((await cardOf(shared.id)).content.name).toBe("Коллега, общий");
  expect((await cardOf(theirs.id)).content.name).toBe("Коллега, свой");

  // A ticked row writes only the values that differ from the export.
  await sql`update product_price set retail = 777700, no_registry = 777700 where product_id = ${shared.id}`.execute(
    api.db,
  );
  await write(rows, await check(rows), [3]);
  expect((await cardOf(shared.id)).content).toMatchObject({ name: "Из файла", prices: { retail: 777_700 } });
});

test("a change between check and apply refuses the whole sheet", async () => {
  const product = await newProduct(api.db);
  const rows = [edited(await exportedRow(product.id, 2), { weightGrams: "900" })];
  const checked = await check(rows);
  await renameByColleague(product.id, "Успел раньше");
  expect(await refusal(write(rows, checked))).toBe("products_changed_meanwhile");
  expect((await cardOf(product.id)).content).toMatchObject({ name: "Успел раньше" });
});

test("rows without export values are never marked as safe", async () => {
  const { id } = await newProduct(api.db);
  const rows = [{ row: 2, values: { id: String(id), name: "Без выгрузки" }, exported: null }];
  const checked = await check(rows);
  expect(checked.differences).toMatchObject([{ row: 2, sinceExport: "unknown" }]);
  await write(rows, checked);
  expect((await cardOf(id)).content.name).toBe("Без выгрузки");
});

test("an unchanged sheet changes nothing", async () => {
  const { rows } = await editor.call(productSheet, { query: {} });
  const asWritten = (exported: boolean) =>
    rows.map((values, at) => ({
      row: at + 2,
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === null ? "" : String(value)]),
      ),
      exported: exported ? readExportedCell(exportedCell(values)) : null,
    }));
  const nothing = { differences: [], errors: [], digest: null, untouched: [] };
  expect(await check(asWritten(true))).toMatchObject(nothing);
  expect(await check(asWritten(false))).toMatchObject(nothing);
});

test("rows are validated one by one, and one error prevents all writes", async () => {
  const [first, second] = [(await newProduct(api.db)).id, (await newProduct(api.db)).id];
  const good = edited(await exportedRow(first, 2), { name: "Из таблицы", retail: "12 990,50", noRegistry: "12990.5" });
  const wrong: SheetRow[] = [
    edited(await exportedRow(second, 3), { retail: "дёшево", section: "net-takogo", isActive: "может быть" }),
    { row: 4, values: { id: "99999999" }, exported: null },
    await exportedRow(first, 5),
  ];
  const checked = await check([good, ...wrong]);
  expect(checked.digest).toBeNull();
  expect(checked.errors.map(({ row }) => row)).toEqual([3, 3, 3, 4, 5]);
  expect(checked.differences).toMatchObject([{ row: 2, id: first }]);

  expect(await write([good], await check([good]))).toMatchObject({ isApplied: true });
  expect((await cardOf(first)).content).toMatchObject({ name: "Из таблицы", prices: { retail: 1_299_050 } });
});

test("a code of another product is refused with its row", async () => {
  const [first, second] = [(await newProduct(api.db)).id, (await newProduct(api.db)).id];
  const { content } = await cardOf(second);
  const { errors } = await check([edited(await exportedRow(first, 2), { code: content.code })]);
  expect(errors).toMatchObject([{ row: 2, id: first, text: `Код в адресе: «${content.code}» уже занят` }]);
});

// bulk.full.test.ts measures that this takes seconds.
test("checks and writes hundreds of rows at once", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from product where not is_special and is_active order by id limit 250`.execute(api.db);
  const sheet = rows.map(({ id }, at) => ({
    row: at + 2,
    values: { id: String(id), weightGrams: String(1_000 + at) },
    exported: null,
  }));
  const checked = await check(sheet);
  const done = await write(sheet, checked);
  expect(done).toMatchObject({ isApplied: true });
  expect(done.differences.length).toBe(checked.differences.length);
  expect(checked.differences.length).toBeGreaterThan(200);
});

test("a sheet sets the price of a sale with its days, and the least stock", async () => {
  const product = await newProduct(api.db, { price: 1_000_000 });
  const sale = { promo: "8 500", promoFrom: "01.03.2031", promoUntil: "15.03.2031", leastStock: "4" };
  const rows = [edited(await exportedRow(product.id, 2), sale)];
  const checked = await check(rows);
  expect(checked.errors).toEqual([]);
  expect(await write(rows, checked)).toMatchObject({ isApplied: true });
  const { content } = await cardOf(product.id);
  expect(content.leastStock).toBe(4);
  expect(content.prices).toMatchObject({
    retail: 1_000_000,
    promo: 850_000,
    promoFrom: "2031-02-28T21:00:00Z",
    promoUntil: "2031-03-15T20:59:59Z",
  });
  const again = await exportedRow(product.id, 2);
  expect(again.values).toMatchObject({ promo: "8500", promoFrom: "01.03.2031", promoUntil: "15.03.2031" });
  expect((await check([edited(again, { promoFrom: "1.3.2031" })])).differences).toEqual([]);
  const ending = [edited(again, { promo: "" })];
  await write(ending, await check(ending));
  expect((await cardOf(product.id)).content.prices).toMatchObject({ promo: null, promoFrom: null, promoUntil: null });
});

test.each([
  { name: "no sum", values: { promo: "дёшево" }, text: "Акционная, ₽: это не сумма в рублях" },
  { name: "no days", values: { promo: "8500" }, text: "Акция с дня: укажите день акции" },
  {
    name: "no day",
    values: { promo: "8500", promoFrom: "завтра", promoUntil: "15.03.2031" },
    text: "Акция с дня: день вида 30.11.2026",
  },
  {
    name: "an end before its beginning",
    values: { promo: "8500", promoFrom: "15.03.2031", promoUntil: "01.03.2031" },
    text: "Акция по день: раньше начала акции",
  },
  {
    name: "days without a price",
    values: { promoFrom: "01.03.2031" },
    text: "Акционная, ₽: есть дни акции, а цены нет",
  },
  {
    name: "a price above the retail one",
    values: { promo: "12000", promoFrom: "01.03.2031", promoUntil: "15.03.2031" },
    text: "Акционная цена должна быть ниже розничной",
  },
  { name: "a least stock that is none", values: { leastStock: "-1" }, text: "Минимальный остаток: целое число штук" },
])("a sale with $name is an error of its row, and nothing is written", async ({ values, text }) => {
  const product = await newProduct(api.db, { price: 1_000_000 });
  const checked = await check([edited(await exportedRow(product.id, 7), values)]);
  expect(checked.digest).toBeNull();
  expect(checked.errors.map((error) => error.row)).toContain(7);
  expect(checked.errors.some((error) => error.text.startsWith(text))).toBe(true);
});

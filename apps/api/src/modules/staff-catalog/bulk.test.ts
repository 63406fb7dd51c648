import type { BulkChange, SheetRow } from "@zertsalo/contract/staff-products-bulk";
import { changeProducts, importProductSheet, productSheet } from "@zertsalo/contract/staff-products-bulk";
import { staffProduct } from "@zertsalo/contract/staff-products";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const cardOf = (productId: number) => editor.call(staffProduct, { params: { productId } });
const change = (ids: number[], wish: BulkChange, digest: string | null = null) =>
  editor.call(changeProducts, { body: { ids, change: wish, digest } });
const bring = (rows: SheetRow[], digest: string | null = null) =>
  editor.call(importProductSheet, { body: { rows, digest } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode: string }) => error.errorCode,
  );
const { rows: some } = await sql<{ id: number; retail: number }>`
  select p.id, price.retail from product p join product_price price on price.product_id = p.id
  where p.is_active and not p.is_special and price.promo is null order by p.id limit 3`.execute(api.db);
const ids = some.map(({ id }) => id);
const [first = 0, second = 0] = ids;

test("a change of many is shown first, product by product, and then done as it was shown", async () => {
  const wish: BulkChange = { kind: "price", percent: 10, roundTo: 1_000 };
  const checked = await change(ids, wish);
  expect(checked).toMatchObject({ isApplied: false, errors: [] });
  expect(new Set(checked.differences.map(({ id }) => id))).toEqual(new Set(ids));
  expect((await cardOf(first)).content.prices?.retail).toBe(some[0]?.retail);

  const done = await change(ids, wish, checked.digest);
  expect(done.isApplied).toBe(true);
  const { content, versions } = await cardOf(first);
  expect(content.prices?.retail).toBe(Math.round(((some[0]?.retail ?? 0) * 1.1) / 1_000) * 1_000);
  expect(versions[0]?.changes[0]?.field).toBe("prices");
  // The same check again is about other prices by now.
  expect(await refusal(change(ids, wish, checked.digest))).toBe("products_changed_meanwhile");
});

test("badges, sections and what is shown change for many", async () => {
  const { id: sectionId } = await api.db
    .selectFrom("section")
    .select("id")
    .where("code", "=", "polki")
    .executeTakeFirstOrThrow();
  for (const wish of [
    { kind: "badge", badge: "new", isOn: true },
    { kind: "section", sectionId },
    { kind: "published", isOn: false },
  ] satisfies BulkChange[]) {
    const { digest } = await change(ids, wish);
    if (digest) await change(ids, wish, digest);
  }
  const card = await cardOf(second);
  expect(card).toMatchObject({ state: "hidden", content: { sectionId } });
  expect(card.content.badges).toContain("new");
  expect(card.officeFields).toContain("На сайте");
  const { digest } = await change(ids, { kind: "published", isOn: true });
  await change(ids, { kind: "published", isOn: true }, digest);
  expect((await cardOf(second)).state).toBe("published");
});

test("a sheet that is brought back as it was changes nothing", async () => {
  const { rows } = await editor.call(productSheet, { query: {} });
  const asWritten = rows.map((values, at) => ({
    row: at + 2,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === null ? "" : String(value)]),
    ),
  }));
  expect(await bring(asWritten as SheetRow[])).toMatchObject({ differences: [], errors: [], digest: null });
});

test("rows are judged one by one, and nothing is written while one of them is wrong", async () => {
  const good = { row: 2, values: { id: String(first), name: "Из таблицы", retail: "12 990,50", old: "" } };
  const wrong: SheetRow[] = [
    { row: 3, values: { id: String(second), retail: "дёшево", section: "net-takogo", isActive: "может быть" } },
    { row: 4, values: { id: "99999999" } },
    { row: 5, values: { id: String(first) } },
  ];
  const checked = await bring([good, ...wrong]);
  expect(checked.digest).toBeNull();
  expect(checked.errors.map(({ row }) => row)).toEqual([3, 3, 3, 4, 5]);
  expect(checked.differences).toMatchObject([{ row: 2, id: first }]);

  const { digest } = await bring([good]);
  expect(await bring([good], digest)).toMatchObject({ isApplied: true });
  const { content } = await cardOf(first);
  expect(content).toMatchObject({ name: "Из таблицы", prices: { retail: 1_299_050, old: null } });
});

test("a code that somebody else bears is refused with its row", async () => {
  const { content } = await cardOf(second);
  const { errors } = await bring([{ row: 2, values: { id: String(first), code: content.code } }]);
  expect(errors).toMatchObject([{ row: 2, id: first, text: `Код в адресе: «${content.code}» уже занят` }]);
});

// That it takes seconds, not minutes, bulk.full.test.ts measures.
test("hundreds of rows are checked and written at once", async () => {
  const { rows } = await sql<{ id: number }>`
    select id from product where not is_special and is_active order by id limit 250`.execute(api.db);
  const sheet = rows.map(({ id }, at) => ({
    row: at + 2,
    values: { id: String(id), weightGrams: String(1_000 + at) },
  }));
  const { digest, differences } = await bring(sheet);
  const done = await bring(sheet, digest);
  expect(done).toMatchObject({ isApplied: true });
  expect(done.differences.length).toBe(differences.length);
  expect(differences.length).toBeGreaterThan(200);
});

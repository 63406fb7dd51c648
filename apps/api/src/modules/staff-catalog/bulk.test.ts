import { type BulkChange, changeProducts } from "@zertsalo/contract/staff-products-bulk";
import { createProduct, staffProduct, staffProducts } from "@zertsalo/contract/staff-products";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const cardOf = (productId: number) => editor.call(staffProduct, { params: { productId } });
const change = (ids: number[], body: BulkChange, digest: string | null = null) =>
  editor.call(changeProducts, { body: { ids, change: body, digest } });
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

test("a bulk change is previewed product by product, and then applied as previewed", async () => {
  const raise: BulkChange = { kind: "price", percent: 10, roundTo: 1_000 };
  const checked = await change(ids, raise);
  expect(checked).toMatchObject({ isApplied: false, errors: [] });
  expect(new Set(checked.differences.map(({ id }) => id))).toEqual(new Set(ids));
  expect((await cardOf(first)).content.prices?.retail).toBe(some[0]?.retail);

  const done = await change(ids, raise, checked.digest);
  expect(done.isApplied).toBe(true);
  const { content, versions } = await cardOf(first);
  expect(content.prices?.retail).toBe(Math.round(((some[0]?.retail ?? 0) * 1.1) / 1_000) * 1_000);
  expect(versions[0]?.changes[0]?.field).toBe("prices");
  // The same check is out of date: prices have changed.
  expect(await refusal(change(ids, raise, checked.digest))).toBe("products_changed_meanwhile");
});

test("changes badges, sections and visibility of many products", async () => {
  const { id: sectionId } = await api.db
    .selectFrom("section")
    .select("id")
    .where("code", "=", "polki")
    .executeTakeFirstOrThrow();
  for (const each of [
    { kind: "badge", badge: "new", isOn: true },
    { kind: "section", sectionId },
    { kind: "published", isOn: false },
  ] satisfies BulkChange[]) {
    const { digest } = await change(ids, each);
    if (digest) await change(ids, each, digest);
  }
  const card = await cardOf(second);
  expect(card).toMatchObject({ state: "hidden", content: { sectionId } });
  expect(card.content.badges).toContain("new");
  expect(card.officeFields).toContain("На сайте");
  const { digest } = await change(ids, { kind: "published", isOn: true });
  await change(ids, { kind: "published", isOn: true }, digest);
  expect((await cardOf(second)).state).toBe("published");
});

test("each price has an owner, and a change that 1C will overwrite has a warning", async () => {
  const { content, priceOwners } = await cardOf(first);
  expect(priceOwners).toEqual({ retail: "erp", noRegistry: "office", promo: "office", old: "office" });
  const { differences } = await change([first], { kind: "price", percent: 5, roundTo: 100 });
  expect(differences.map(({ isOverwrittenByErp }) => isOverwrittenByErp)).toEqual([true]);
  const hidden = await change([first], { kind: "published", isOn: false });
  expect(hidden.differences.map(({ isOverwrittenByErp }) => isOverwrittenByErp)).toEqual([false]);

  // The exchange also brought old prices; a product made in the back office still belongs to the office.
  await sql`
    insert into erp_link (kind, guid, name, target) values
      ('price', 'test-retail', 'Розничная', 'retail'), ('price', 'test-old', 'До скидки', 'old')`.execute(api.db);
  expect((await cardOf(first)).priceOwners).toMatchObject({ retail: "erp", old: "erp", promo: "office" });
  const made = await editor.call(createProduct, {
    body: { name: "Зеркало «Своё»", sectionId: content.sectionId ?? 0 },
  });
  expect((await cardOf(made.id)).priceOwners).toMatchObject({ retail: "office", old: "office" });
  const { products } = await editor.call(staffProducts, { query: { q: "Зеркало «Своё»" } });
  expect(products.map(({ priceOwner }) => priceOwner)).toEqual(["office"]);
  await sql`delete from erp_link where guid like 'test-%'`.execute(api.db);
});

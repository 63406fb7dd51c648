import {
  deleteList,
  openList,
  priceWholesaleLines,
  renameList,
  resolveWholesaleList,
  savedLists,
  saveList,
  wholesaleAssortment,
  wholesaleDesk,
} from "@zertsalo/contract/wholesale";
import { startTestApi } from "@zertsalo/testing/api";
import { newBuyer, newCompany, newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";

const api = await startTestApi();
type Company = Awaited<ReturnType<typeof newCompany>>;
const buyerFor = ({ memberId, id }: Company) => api.newUser(memberId, id);
/** Igor buys for a studio (−18 %) and a shop (−22 % from 50 000 ₽). */
const studioCompany = await newCompany(api.db);
const igorId = studioCompany.memberId;
const studio = buyerFor(studioCompany);
const shop = buyerFor(await newCompany(api.db, { type: "shop", memberId: igorId }));
/** Irina's company is being checked, Anton's has no type, Elena's has other terms. */
const uncheckedCompany = await newCompany(api.db, { type: "hotel", isActive: false });
const unchecked = buyerFor(uncheckedCompany);
const untyped = buyerFor(await newCompany(api.db, { type: null }));
const developerCompany = await newCompany(api.db, { type: "developer" });
const developer = buyerFor(developerCompany);
const retail = await newBuyer(api.db);

const lit = await newProduct(api.db, { kind: "litMirror", name: "Зеркало «Ладога» с подсветкой, 82×62 см" });
const mirror = { id: lit.id, article: lit.sku, barcode: lit.barcode };
const plain = await newProduct(api.db, { kind: "mirror", price: 599_000 });
const sale = await newProduct(api.db, { kind: "mirror", price: 1_069_000, oldPrice: 1_290_000 });
/** Visible products, as listed by the indexer. */
const { rows: listed } = await sql<{ count: number }>`
  select count(distinct product_id)::int as count from product_card`.execute(api.db);
const soldProducts = listed[0]?.count ?? 0;

describe("access to the desk", () => {
  test.each([
    { name: "a guest", client: api.newGuest() },
    { name: "a retail user", client: api.newUser(retail.id) },
    {
      name: "a user outside the company",
      client: api.newUser(uncheckedCompany.memberId, studioCompany.id),
    },
    { name: "a user of an unknown company", client: api.newUser(igorId, 999_999) },
  ])("$name is refused everywhere", async ({ client }) => {
    const refusal = { status: 403, errorCode: "forbidden" };
    await expect(client.call(wholesaleDesk)).rejects.toMatchObject(refusal);
    await expect(client.call(wholesaleAssortment)).rejects.toMatchObject(refusal);
    await expect(client.call(priceWholesaleLines, { body: { products: [] } })).rejects.toMatchObject(refusal);
    await expect(client.call(resolveWholesaleList, { body: { lines: [] } })).rejects.toMatchObject(refusal);
    await expect(client.call(savedLists)).rejects.toMatchObject(refusal);
    await expect(client.call(openList, { params: { id: 1 } })).rejects.toMatchObject(refusal);
  });

  test("a pending member is refused until he is approved", async () => {
    const approve = (at: Date | null) =>
      api.db
        .updateTable("company_member")
        .set({ approved_at: at })
        .where("company_id", "=", developerCompany.id)
        .execute();
    await approve(null);
    await expect(developer.call(wholesaleDesk)).rejects.toMatchObject({ status: 403 });
    await approve(new Date());
    expect((await developer.call(wholesaleDesk)).tier?.discountPercent).toBe(25);
  });
});

describe("the terms", () => {
  test("each company of a user has its own", async () => {
    expect(await studio.call(wholesaleDesk)).toMatchObject({
      company: { id: studioCompany.id, name: studioCompany.name },
      tier: { type: "studio", discountPercent: 18, minOrderTotal: 0 },
      entryDiscountPercent: 12,
      refusal: null,
    });
    expect((await shop.call(wholesaleDesk)).tier).toMatchObject({ type: "shop", minOrderTotal: 5_000_000 });
  });

  test.each([
    { name: "an inactive company", client: unchecked, code: "company_not_active", text: /Проверяем документы/ },
    { name: "a company without type", client: untyped, code: "company_without_type", text: /позвоните менеджеру/i },
  ])("$name sees everything but a wholesale price, and the reason", async ({ client, code, text }) => {
    const { tier, refusal } = await client.call(wholesaleDesk);
    expect(tier).toBeNull();
    expect(refusal).toEqual({ code, text: expect.stringMatching(text) as string });
    const { rows } = await client.call(wholesaleAssortment);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.every(({ ownPrice, retailPrice }) => ownPrice === null && retailPrice > 0)).toBe(true);
    const priced = await client.call(priceWholesaleLines, {
      body: { products: [{ productId: mirror.id, quantity: 2 }] },
    });
    expect(priced).toMatchObject({ sums: null, lines: [{ sum: null, quantity: 2 }] });
  });

  test("a change by staff applies to the very next call", async () => {
    const set = (active: boolean) =>
      api.db.updateTable("company").set({ b2b_active: active }).where("id", "=", studioCompany.id).execute();
    await set(false);
    expect((await studio.call(wholesaleDesk)).refusal?.code).toBe("company_not_active");
    await set(true);
    expect((await studio.call(wholesaleDesk)).refusal).toBeNull();
  });
});

describe("the assortment", () => {
  test("a row has the company's price, stock by kind, lead time and all its codes", async () => {
    const { rows, total } = await studio.call(wholesaleAssortment, { query: { q: mirror.article } });
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ ...mirror, section: "Зеркала с подсветкой", unit: "шт." });
    expect(rows[0]?.stock).toEqual({
      warehouse: expect.any(Number) as number,
      store: expect.any(Number) as number,
      production: expect.any(Number) as number,
    });
  });

  test("the price is the list price less the tier, or the sale price while a sale is running", async () => {
    const priceOf = async (id: number, client = studio) =>
      (await client.call(priceWholesaleLines, { body: { products: [{ productId: id, quantity: 1 }] } })).lines[0];
    expect(await priceOf(plain.id)).toMatchObject({ product: { retailPrice: plain.price } });
    expect((await priceOf(plain.id))?.sum).toBe(plain.price - Math.round((plain.price * 0.18) / 100) * 100);
    expect((await priceOf(sale.id))?.product.retailPrice).toBe(sale.price);
    expect((await priceOf(sale.id, shop))?.sum).toBe(833_800);
  });

  test("windows by offset and by cursor form the same table, complete and without duplicates", async () => {
    const byPlace: number[] = [];
    const byCursor: number[] = [];
    const { total } = await studio.call(wholesaleAssortment);
    for (let skip = 0; skip < total; skip += 100) {
      const { rows } = await studio.call(wholesaleAssortment, { query: { skip, limit: 100, sort: "price" } });
      byPlace.push(...rows.map(({ id }) => id));
    }
    let cursor: string | null = "";
    while (cursor !== null) {
      const window: { rows: { id: number }[]; cursor: string | null } = await studio.call(wholesaleAssortment, {
        query: { limit: 100, sort: "price", ...(cursor && { cursor }) },
      });
      byCursor.push(...window.rows.map(({ id }) => id));
      cursor = window.cursor;
    }
    expect(new Set(byPlace).size).toBe(total);
    expect(byCursor).toEqual(byPlace);
  });

  test("section and stock filter the table, and the total is its length", async () => {
    const all = await studio.call(wholesaleAssortment);
    const mirrors = await studio.call(wholesaleAssortment, { query: { typeCode: "zerkala", limit: 200 } });
    const lying = await studio.call(wholesaleAssortment, {
      query: { typeCode: "zerkala", inStock: "1", limit: 200 },
    });
    expect(mirrors.total).toBeLessThan(all.total);
    expect(mirrors.rows).toHaveLength(mirrors.total);
    expect(lying.rows).toHaveLength(lying.total);
    expect(lying.rows.every(({ stock }) => stock.warehouse + stock.store > 0)).toBe(true);
    expect(mirrors.rows.filter(({ leadDays }) => leadDays === 0)).toHaveLength(lying.total);
  });

  test.each([
    { name: "a name in another form", q: "зеркалами ладога" },
    { name: "a barcode", q: mirror.barcode },
    { name: "the other keyboard layout", q: "pthrfkj kfljuf" },
  ])("$name finds the mirror", async ({ q }) => {
    const { rows } = await studio.call(wholesaleAssortment, { query: { q } });
    expect(rows.map(({ id }) => id)).toContain(mirror.id);
  });

  test.each(["' or 1=1 --", "%", "\\", "зеркало'); drop table product; --", "\0", "a & | ! ( ) :*"])(
    "«%s» is treated as plain text",
    async (q) => {
      const { rows } = await studio.call(wholesaleAssortment, { query: { q } });
      expect(rows.length).toBeLessThanOrEqual(100);
      expect((await studio.call(wholesaleAssortment)).total).toBe(soldProducts);
    },
  );

  test.each([
    { name: "an unknown section", query: { typeCode: "nothing" }, status: 404 },
    { name: "a window of 201", query: { limit: 201 }, status: 400 },
    { name: "a negative offset", query: { skip: -1 }, status: 400 },
  ])("$name is refused", async ({ query, status }) => {
    await expect(studio.call(wholesaleAssortment, { query })).rejects.toMatchObject({ status });
  });
});

describe("a pasted list", () => {
  const resolve = (lines: { code: string; quantity: number }[], client = studio) =>
    client.call(resolveWholesaleList, { body: { lines } });

  test("articles and barcodes are found in any format, unknown ones are reported", async () => {
    const answer = await resolve([
      { code: `${mirror.article.slice(0, 3)} ${mirror.article.slice(3)}`, quantity: 2 },
      { code: `арт. ${plain.sku}`, quantity: 1 },
      { code: mirror.barcode, quantity: 3 },
      { code: "999999", quantity: 4 },
    ]);
    expect(answer.lines.map(({ product, quantity }) => [product.article, quantity])).toEqual([
      [mirror.article, 5],
      [plain.sku, 1],
    ]);
    expect(answer.notFound).toEqual([{ code: "999999", quantity: 4 }]);
    expect(answer.sums?.total).toBe(answer.lines.reduce((total, { sum }) => total + (sum ?? 0), 0));
  });

  test("a code of two products is not resolved", async () => {
    await api.db.updateTable("search_doc").set({ sku: mirror.article }).where("product_id", "=", plain.id).execute();
    const { lines, ambiguous } = await resolve([{ code: mirror.article, quantity: 2 }]);
    expect(lines).toEqual([]);
    expect(ambiguous).toMatchObject([
      { code: mirror.article, quantity: 2, products: [{ id: mirror.id }, { id: plain.id }] },
    ]);
    await api.db.updateTable("search_doc").set({ sku: plain.sku }).where("product_id", "=", plain.id).execute();
  });

  test("a quantity above stock and production is marked", async () => {
    const { lines } = await resolve([{ code: mirror.article, quantity: 90_000 }]);
    expect(lines[0]).toMatchObject({ isAboveStock: true, quantity: 90_000 });
  });

  test("below the tier's minimum the missing sum and the entry price are returned", async () => {
    const { sums } = await resolve([{ code: plain.sku, quantity: 1 }], shop);
    expect(sums).toEqual({ lines: 1, pieces: 1, total: 467_200, missing: 4_532_800, payable: 527_100 });
  });

  test("a product off sale is not found", async () => {
    await api.db.updateTable("product").set({ is_active: false }).where("id", "=", mirror.id).execute();
    expect((await resolve([{ code: mirror.article, quantity: 1 }])).notFound).toHaveLength(1);
    const body = { products: [{ productId: mirror.id, quantity: 1 }] };
    expect(await studio.call(priceWholesaleLines, { body })).toMatchObject({ lines: [], gone: [mirror.id] });
    await api.db.updateTable("product").set({ is_active: true }).where("id", "=", mirror.id).execute();
  });

  test("two thousand lines are accepted, one more is refused", async () => {
    const products = await api.db.selectFrom("product").select("sku").orderBy("id").execute();
    const lines = Array.from({ length: 2_000 }, (_, at) => ({
      code: products[at]?.sku ?? `9${at}`,
      quantity: 1 + (at % 9),
    }));
    const answer = await resolve(lines);
    expect(answer.lines).toHaveLength(soldProducts);
    expect(answer.notFound).toHaveLength(2_000 - soldProducts);
    await expect(resolve([...lines, { code: "1", quantity: 1 }])).rejects.toMatchObject({ status: 400 });
  });

  test.each([0, -1, 1.5, 100_000])("%d pieces are refused", async (quantity) => {
    await expect(resolve([{ code: mirror.article, quantity }])).rejects.toMatchObject({ status: 400 });
  });
});

describe("saved lists", () => {
  const products = [
    { productId: mirror.id, quantity: 2 },
    { productId: plain.id, quantity: 7 },
  ];
  const save = (name = "Отель на Волге", client = studio) => client.call(saveList, { body: { name, products } });
  beforeEach(async () => {
    await api.db.deleteFrom("wholesale_list").where("base_user_id", "=", igorId).execute();
  });

  test("a list is saved, opened at current prices in its order, renamed and removed", async () => {
    const [saved] = (await save()).list;
    expect(saved).toMatchObject({ name: "Отель на Волге", lines: 2, pieces: 9 });
    const params = { id: saved?.id ?? 0 };
    const opened = await studio.call(openList, { params });
    expect(opened.lines.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [mirror.id, 2],
      [plain.id, 7],
    ]);
    expect(opened.sums?.pieces).toBe(9);
    const renamed = await studio.call(renameList, { params, body: { name: " Второй корпус " } });
    expect(renamed.list[0]?.name).toBe("Второй корпус");
    expect(await studio.call(deleteList, { params })).toEqual({ list: [] });
    await expect(studio.call(openList, { params })).rejects.toMatchObject({ status: 404, errorCode: "list_not_found" });
  });

  test.each([
    { name: "another user", client: developer },
    { name: "another company of the same user", client: shop },
  ])("$name can neither read nor change it", async ({ client }) => {
    const params = { id: (await save()).list[0]?.id ?? 0 };
    const absent = { status: 404, errorCode: "list_not_found" };
    expect(await client.call(savedLists)).toEqual({ list: [] });
    await expect(client.call(openList, { params })).rejects.toMatchObject(absent);
    await expect(client.call(renameList, { params, body: { name: "Моё" } })).rejects.toMatchObject(absent);
    await expect(client.call(deleteList, { params })).rejects.toMatchObject(absent);
    expect((await studio.call(savedLists)).list).toMatchObject([{ name: "Отель на Волге" }]);
  });

  test("a hundred lists are stored, one more is refused", async () => {
    const rows = Array.from({ length: 99 }, (_, at) => ({
      base_user_id: igorId,
      company_id: studioCompany.id,
      name: `Список ${at}`,
    }));
    await api.db.insertInto("wholesale_list").values(rows).execute();
    expect((await save()).list).toHaveLength(100);
    await expect(save()).rejects.toMatchObject({ status: 409, errorCode: "too_many_lists" });
    expect((await save("Мой", shop)).list).toHaveLength(1);
  });

  test.each([
    { name: "without a name", body: { name: "  ", products } },
    { name: "without lines", body: { name: "Пусто", products: [] } },
    { name: "with a price of its own", body: { name: "Хитрый", products, total: 1 } },
  ])("a list $name is refused", async ({ body }) => {
    await expect(studio.call(saveList, { body })).rejects.toMatchObject({ status: 400 });
  });
});

import {
  currentLink,
  productByCode,
  productFilter,
  productList,
  productPreview,
  selectionsOfCabinet,
} from "@zertsalo/contract/catalog";
import type { ProductContent } from "@zertsalo/contract/product-content";
import * as companions from "@zertsalo/contract/staff-companions";
import * as contract from "@zertsalo/contract/staff-products";
import { changeProducts } from "@zertsalo/contract/staff-products-bulk";
import { openDatabase, testTimeouts } from "@zertsalo/db/connection";
import { emptyOutbox } from "@zertsalo/db/indexer/empty-outbox";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct as newSoldProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
// As in the worker: the indexer needs more than a request's three seconds.
const indexer = openDatabase(api.config.DATABASE_URL, { ...testTimeouts, connections: 1, statementTimeoutMs: 0 });
afterAll(() => indexer.close());
const sectionOf = async (code: string) =>
  (await api.db.selectFrom("section").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
const mirrors = await sectionOf("zerkala-bez-podsvetki");

const cardOf = (productId: number) => editor.call(contract.staffProduct, { params: { productId } });
const save = (productId: number, version: number, content: ProductContent) =>
  editor.call(contract.saveProductDraft, { params: { productId }, body: { version, content } });
const publish = (productId: number, version: number, acceptGaps = true) =>
  editor.call(contract.publishProduct, { params: { productId }, body: { version, acceptGaps } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode: string }) => error.errorCode,
  );
const idOf = async (code: string) =>
  (await api.db.selectFrom("product").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;
const shopPage = (code: string) => api.call(productByCode, { params: { code } });
const prices = (retail: number) => ({
  retail,
  noRegistry: retail,
  promo: null,
  promoFrom: null,
  promoUntil: null,
  old: null,
});
const published = await idOf("zerkalo-svir-80x60-serebro");

async function newProduct(name: string) {
  const { id } = await editor.call(contract.createProduct, { body: { name, sectionId: mirrors } });
  return cardOf(id);
}

test("a new product is invisible until it is published, then it is in lists, filters and search", async () => {
  // One term that is new to the search vocabulary, and known ones: both are found.
  await api.call(productList, { body: { q: "зеркало" } });
  const { id, content } = await newProduct("Зеркало «Кочевряжка» 77");
  expect(await refusal(shopPage(content.code))).toBe("product_not_found");
  expect(await refusal(publish(id, 0))).toBe("product_not_ready");
  const { properties } = await editor.call(contract.productDictionary);
  const [shape, width] = ["shape", "width"].map((code) => properties.find((each) => each.code === code));
  const option = await editor.call(contract.addPropertyOption, {
    body: { propertyId: shape?.id ?? 0, value: "шестигранник" },
  });
  const made = {
    ...content,
    article: "PP-77",
    prices: prices(1_234_500),
    properties: [
      { propertyId: width?.id ?? 0, optionIds: [], number: 770 },
      { propertyId: shape?.id ?? 0, optionIds: [option.id], number: null },
    ],
  };
  const saved = await save(id, 0, made);
  expect(saved).toMatchObject({ state: "draft", version: 1, faults: [] });
  await emptyOutbox(indexer.db);
  expect(await refusal(shopPage(content.code))).toBe("product_not_found");
  expect(await refusal(publish(id, 0))).toBe("product_changed_meanwhile");
  expect(await publish(id, 1)).toMatchObject({ state: "published", version: 0, versions: [{ n: 2 }, { n: 1 }] });
  await emptyOutbox(indexer.db);

  expect(await shopPage(content.code)).toMatchObject({ article: "PP-77", price: 1_234_500 });
  const typeCode = "zerkala-bez-podsvetki";
  const body = { typeCode, filters: { shape: { values: ["шестигранник"] } } };
  const { list } = await api.call(productList, { body });
  expect(list.map((each) => each.id)).toEqual([id]);
  const found = async () => (await api.call(productList, { body: { q: "кочевряжка" } })).list.map((each) => each.id);
  // A search uses the old vocabulary while the new one is loaded.
  await expect.poll(found).toEqual([id]);
  const filter = await api.call(productFilter, { query: { typeCode } });
  expect(JSON.stringify(filter)).toContain("шестигранник");
  const { rows } = await sql<{ asked: number; shown: number }>`select asked, shown from catalog_publication`.execute(
    api.db,
  );
  expect(rows[0]?.shown).toBe(rows[0]?.asked);
});

test("a draft is visible only in its preview, and saving over a newer draft is refused", async () => {
  const { content, version } = await cardOf(published);
  const saved = await save(published, version, {
    ...content,
    name: "Зеркало «Свирь» новое",
    description: "Новые слова",
  });
  expect(saved.changes.map(({ field }) => field)).toEqual(["name", "description"]);
  expect((await shopPage(content.code)).name).toBe(content.name);
  expect(await refusal(save(published, version, content))).toBe("product_changed_meanwhile");

  const { link } = await editor.call(contract.previewProduct, { params: { productId: published } });
  const [, token = ""] = /\/preview\/([\w-]+)\/$/.exec(link) ?? [];
  const page = await api.call(productPreview, { params: { token } });
  expect(page).toMatchObject({ name: "Зеркало «Свирь» новое", description: "Новые слова", isActive: true });
  expect((await shopPage(content.code)).name).toBe(content.name);
  expect(await refusal(api.call(productPreview, { params: { token: `${token.slice(0, -1)}_` } }))).toBe("link_expired");

  const dropped = await editor.call(contract.dropProductDraft, { params: { productId: published } });
  expect(dropped).toMatchObject({ version: 0, changes: [], content: { name: content.name } });
});

test("every published version has author and differences, and can be restored as a draft", async () => {
  const before = await cardOf(published);
  await save(published, before.version, {
    ...before.content,
    badges: ["new"],
    seo: { title: "Свой", description: "" },
  });
  const after = await publish(published, (await cardOf(published)).version);
  expect(after.versions.map(({ n, author }) => [n, author])).toEqual([
    [2, "Сотрудник Тестов"],
    [1, null],
  ]);
  expect(after.versions[0]?.changes.map(({ field }) => field)).toEqual(["badges", "seo"]);
  const back = await editor.call(contract.restoreProductVersion, { params: { productId: published, n: 1 } });
  expect(back.content).toEqual(before.content);
  expect((await publish(published, back.version)).content).toEqual(before.content);
  const { rows } = await sql<{ details: { changes: { field: string; from: string; to: string }[] } }>`
    select details from audit_entry where action = ${"POST /admin/products/:productId/publication"}
    order by id desc limit 1`.execute(api.db);
  expect(rows[0]?.details.changes[0]).toMatchObject({ field: "badges", from: "Новинка", to: "Хит" });
});

test("a product with missing content is published only after confirmation", async () => {
  const { id, content } = await newProduct("Зеркало «Пусто»");
  await save(id, 0, { ...content, prices: prices(200_000) });
  const refused = await publish(id, 1, false).catch((error: { data: { field: string }[] }) => error);
  expect(refused).toMatchObject({
    errorCode: "product_has_gaps",
    data: ["/pictures", "/description", "/properties", "/weightGrams", "/stock"].map((field) => ({ field })),
  });
  expect((await cardOf(id)).state).toBe("draft");
  expect(await publish(id, 1, true)).toMatchObject({ state: "published" });
  // Gaps that are published already need no confirmation: only newly removed content does.
  const renamed = await save(id, 0, { ...content, prices: prices(200_000), name: "Зеркало «Пусто» 2" });
  expect(await publish(id, renamed.version, false)).toMatchObject({ state: "published" });

  const ids = [id];
  const show = (isOn: boolean, digest: string | null) =>
    editor.call(changeProducts, { body: { ids, change: { kind: "published", isOn }, digest } });
  await show(false, (await show(false, null)).digest);
  expect((await show(true, null)).warnings).toMatchObject([
    { id, text: expect.stringContaining("Нет фото. Нет описания") },
  ]);
});

test("all initial values of a new product are in the audit log and in its versions", async () => {
  const logged = async (productId: number) => {
    const { rows } = await sql<{ action: string; details: { changes?: contract.ContentChange[] } }>`
      select action, details from audit_entry where subject = ${`productId ${productId}`} order by id`.execute(api.db);
    return rows.map(({ action, details }) => [action.split(" ")[0], details.changes?.map(({ field }) => field)]);
  };
  const { id, content, versions } = await newProduct("Зеркало «Начало»");
  expect(versions[0]).toMatchObject({ n: 1, author: "Сотрудник Тестов" });
  expect(versions[0]?.changes).toContainEqual({
    field: "name",
    title: "Название",
    from: "",
    to: "Зеркало «Начало»",
  });
  await save(id, 0, { ...content, article: "N-1", description: "Первые слова", prices: prices(300_000) });
  const first = await publish(id, 1);
  expect(first.versions[0]).toMatchObject({
    n: 2,
    changes: [
      { field: "article", from: "", to: "N-1" },
      { field: "description", from: "", to: "Первые слова" },
      { field: "prices", from: "" },
      { field: "isActive", from: "нет", to: "да" },
    ],
  });
  expect(await logged(id)).toEqual([
    ["POST", ["name", "code", "sectionId", "unit", "isActive"]],
    ["PUT", ["article", "description", "prices"]],
    ["POST", ["article", "description", "prices", "isActive"]],
  ]);

  const variant = { name: "Зеркало «Начало» 90", article: "N-2", colorCode: null, widthMm: 900, retail: 310_000 };
  const made = await editor.call(contract.addProductVariant, { params: { productId: id }, body: variant });
  const fields = ["name", "code", "article", "sectionId", "unit", "description", "prices", "properties", "isActive"];
  expect(await logged(made.id)).toEqual([["POST", fields]]);
  expect((await cardOf(made.id)).versions[0]?.changes.map(({ field }) => field)).toEqual(fields);
});

test("publishes only the changed fields of a draft and keeps concurrent changes", async () => {
  const { id, content } = await newProduct("Зеркало «Слияние»");
  await save(id, 0, { ...content, prices: prices(100_000) });
  await publish(id, 1);
  const saved = await save(id, 0, { ...content, prices: prices(100_000), name: "Зеркало «Слияние» 2" });
  await sql`update product_price set retail = 90000, no_registry = 90000 where product_id = ${id}`.execute(api.db);
  const after = await publish(id, saved.version);
  expect(after.content).toMatchObject({ name: "Зеркало «Слияние» 2", prices: { retail: 90_000 } });
  expect(after.officeFields).toEqual(["Название"]);
});

test("a renamed product is found by its former code, and a code is unique", async () => {
  const { id, content } = await newProduct("Полка «Адрес»");
  await save(id, 0, { ...content, prices: prices(50_000) });
  await publish(id, 1);
  const saved = await save(id, 0, { ...content, prices: prices(50_000), code: "polka-adres-novyy" });
  await publish(id, saved.version);
  const moved = await api.call(currentLink, { params: { kind: "product", code: content.code } });
  expect(moved).toEqual({ link: "/product/polka-adres-novyy/" });
  const other = await newProduct("Полка «Другая»");
  const duplicate = save(other.id, 0, { ...other.content, code: "polka-adres-novyy" });
  expect(await refusal(duplicate)).toBe("product_code_taken");
  const wrong = save(other.id, 0, { ...other.content, code: "Полка" });
  expect(await refusal(wrong)).toBe("invalid_request");
});

test("variants are copies in one model, each with its own article, colour and width", async () => {
  const first = await newProduct("Зеркало «Модель»");
  await save(first.id, 0, { ...first.content, prices: prices(700_000), colorCode: "silver", article: "M-1" });
  const variant = { name: "Зеркало «Модель» графит", article: "M-2", colorCode: "graphite-glass", widthMm: 900 };
  const { id } = await editor.call(contract.addProductVariant, {
    params: { productId: first.id },
    body: { ...variant, retail: 750_000 },
  });
  const card = await cardOf(id);
  expect(card).toMatchObject({ state: "draft", content: { article: "M-2", prices: { retail: 750_000 } } });
  expect(card.variants.map(({ article, widthMm }) => [article, widthMm])).toEqual(
    expect.arrayContaining([
      ["M-1", null],
      ["M-2", 900],
    ]),
  );
  await publish(first.id, 1);
  await publish(id, 0);
  await emptyOutbox(indexer.db);
  const page = await shopPage(card.content.code);
  expect(page.variants.colors.map(({ color }) => color).toSorted()).toEqual(["graphite-glass", "silver"]);
});

test("a variant of a colour that does not exist is refused by that field", async () => {
  const first = await newProduct("Зеркало «Без цвета»");
  const variant = { name: "Зеркало «Без цвета» новое", article: null, colorCode: "no-such-colour", widthMm: null };
  await expect(
    editor.call(contract.addProductVariant, { params: { productId: first.id }, body: { ...variant, retail: null } }),
  ).rejects.toMatchObject({ errorCode: "invalid_request", data: [{ field: "/colorCode" }] });
});

test("stock is the shelf count; reserved pieces are not for sale", async () => {
  const { stock } = await cardOf(published);
  const shelf = stock[0];
  if (!shelf) throw new Error("no store");
  const body = { storeId: shelf.storeId, onShelf: shelf.kept + 7 };
  const after = await editor.call(contract.setProductStock, { params: { productId: published }, body });
  expect(after.stock[0]).toMatchObject({ onShelf: shelf.kept + 7, forSale: 7 });
  const absent = editor.call(contract.setProductStock, {
    params: { productId: published },
    body: { storeId: 999_999, onShelf: 1 },
  });
  expect(await refusal(absent)).toBe("not_found");
});

test("the list is filtered by section, state, gaps, article, code and parts of a name", async () => {
  const ids = async (query: contract.ProductFilters) =>
    (await editor.call(contract.staffProducts, { query })).products.map(({ id }) => id);
  const { id, content } = await newProduct("Зеркало «Иголка в стоге»");
  expect((await ids({}))[0]).toBe(id);
  expect(await ids({ q: "стоге иголка" })).toEqual([id]);
  expect(await ids({ q: content.code.slice(0, -2) })).toEqual([id]);
  expect(await ids({ state: "published", q: "иголка" })).toEqual([]);
  expect(await ids({ state: "draft", section: mirrors })).toContain(id);
  expect(await ids({ section: await sectionOf("rakoviny"), state: "draft" })).not.toContain(id);
  for (const lack of contract.ProductLack.options) expect(await ids({ lack })).not.toContain(published);
  for (const lack of ["picture", "words", "stock"] as const) expect(await ids({ lack })).toContain(id);
  expect(await ids({ lack: "publishing" })).not.toContain(id);
  const { sku } = await api.db
    .selectFrom("product")
    .select("sku")
    .where("id", "=", published)
    .executeTakeFirstOrThrow();
  expect(await ids({ q: sku ?? "" })).toEqual([published]);
  expect(await ids({ q: "100%_" })).toEqual([]);

  const allMirrors = await sectionOf("zerkala");
  const seen: number[] = [];
  let cursor: number | null = null;
  do {
    const page: { products: { id: number }[]; cursor: number | null } = await editor.call(contract.staffProducts, {
      query: { section: allMirrors, ...(cursor && { cursor }) },
    });
    seen.push(...page.products.map((each) => each.id));
    cursor = page.cursor;
  } while (cursor !== null);
  const { rows } = await sql<{ id: number }>`
    select p.id from product p join section s on s.id = p.section_id where ${allMirrors} = any (s.path) and not p.is_special
    order by p.id desc`.execute(api.db);
  expect(seen).toEqual(rows.map((row) => row.id));
});

test("companions are chosen by hand; of two concurrent editors the second is refused", async () => {
  const params = { productId: await idOf("tumba-pod-stoleshnitsu-pinega-80-dub-temnyy") };
  const related = [(await newSoldProduct(api.db)).id, (await newSoldProduct(api.db)).id];
  const { content } = await editor.call(companions.staffCompanions, { params });
  expect(content.sinks.length).toBeGreaterThan(1);
  const chosen = { related, sinks: content.sinks.toReversed(), tabletops: [] };
  const choose = (before: companions.Companions, next: companions.Companions) =>
    editor.call(companions.saveCompanions, { params, body: { before, content: next } });
  expect((await choose(content, chosen)).content).toEqual(chosen);

  const groups = await api.call(selectionsOfCabinet, { params });
  expect(groups.map(({ typeName }) => typeName)).toEqual(["Подобрать раковину"]);
  const { code } = (await editor.call(contract.staffProduct, { params })).content;
  await emptyOutbox(indexer.db);
  expect((await shopPage(code)).relatedProductsIds).toEqual(related);

  expect(await refusal(choose(content, chosen))).toBe("content_changed_meanwhile");
  expect(await refusal(choose(chosen, { ...chosen, related: [params.productId] })), "not itself").toBe("not_found");
  expect(await refusal(choose(chosen, { ...chosen, sinks: [999_999] }))).toBe("not_found");
  expect(await refusal(choose(chosen, { ...chosen, sinks: [related[0] ?? 0, related[0] ?? 0] }))).toBe(
    "invalid_request",
  );
  await choose(chosen, content);
});

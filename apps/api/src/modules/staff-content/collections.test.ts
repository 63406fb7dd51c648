import { productFilter } from "@zertsalo/contract/catalog";
import { collectionByCode, collections } from "@zertsalo/contract/collections";
import { homeContent } from "@zertsalo/contract/content";
import * as contract from "@zertsalo/contract/staff-collections";
import { startTestApi } from "@zertsalo/testing/api";
import { newProduct } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const editor = api.newStaff("content");
const [first, second] = [await newProduct(api.db), await newProduct(api.db)];
const card = (id: number) => editor.call(contract.staffCollection, { params: { id } });
const list = async () => (await editor.call(contract.staffCollections)).collections;
const idOf = async (code: string) => (await list()).find((each) => each.code === code)?.id ?? 0;
const shopPage = (code: string) => api.call(collectionByCode, { params: { code } });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { errorCode?: string }) => error.errorCode,
  );
async function publish(id: number, change: Partial<contract.CollectionContent>) {
  const { content, version } = await card(id);
  return editor.call(contract.publishCollection, {
    params: { id },
    body: { version, content: { ...content, ...change } },
  });
}

test("publishing without changes displays the same page", async () => {
  const before = await shopPage("pinega");
  const id = await idOf("pinega");
  expect((await card(id)).content).toMatchObject({
    name: "Пинега",
    isActive: true,
    productIds: expect.any(Array) as [],
  });
  const { versions } = await publish(id, {});
  expect(versions.map(({ n, author }) => [n, author])).toEqual([
    [2, "Сотрудник Тестов"],
    [1, null],
  ]);
  // Ids of markers may differ, the order may not.
  const unnumbered = (name: string, value: unknown) => (name === "sort" ? 0 : value);
  expect(JSON.stringify(await shopPage("pinega"), unnumbered)).toBe(JSON.stringify(before, unnumbered));
});

test("a draft changes nothing in the shop, and saving over another's draft is refused", async () => {
  const id = await idOf("ladoga");
  const { content } = await card(id);
  const draft = (version: number, name: string) =>
    editor.call(contract.saveCollectionDraft, { params: { id }, body: { version, content: { ...content, name } } });
  expect(await draft(0, "Ладога, новая")).toMatchObject({ version: 1, draft: { author: "Сотрудник Тестов" } });
  expect((await shopPage("ladoga")).name).toBe("Ладога");
  expect(await refusal(draft(0, "Ещё одна"))).toBe("content_changed_meanwhile");
  expect((await list()).find((each) => each.id === id)?.hasDraft).toBe(true);
  await editor.call(contract.dropCollectionDraft, { params: { id } });
  expect((await card(id)).content.name).toBe("Ладога");
});

test("publishes marks, texts and products, and restores an earlier version", async () => {
  const id = await idOf("svir");
  const before = (await card(id)).content;
  const marks = [{ x: 25.5, y: 40, productId: first.id }];
  await publish(id, { description: ["Одна строка"], marks, productIds: [first.id, second.id] });
  const svir = await shopPage("svir");
  expect(svir).toMatchObject({ description: ["Одна строка"], productsCount: 2 });
  expect(svir.media.find(({ kind }) => kind === "main")?.marks).toMatchObject([
    { x: 25.5, y: 40, productId: first.id },
  ]);

  const restored = await editor.call(contract.restoreCollection, { params: { id, n: 1 } });
  expect(restored.content).toEqual(before);
  expect((await shopPage("svir")).productsCount).toBe(2);
  await publish(id, {});
  expect((await card(id)).content).toEqual(before);
  const { rows } = await sql<{ details: { before: object } }>`
    select details from audit_entry where action like 'POST%publication' order by id desc limit 1`.execute(api.db);
  expect(rows[0]?.details.before).toMatchObject({ description: ["Одна строка"] });
});

test("a new collection is hidden until it is published, and then in lists and filters", async () => {
  const { id } = await editor.call(contract.createCollection, { body: { name: "Ока" } });
  expect(await refusal(shopPage("oka"))).toBe("collection_not_found");
  await publish(id, {
    isActive: true,
    pictureId: (await card(await idOf("pinega"))).content.pictureId,
    productIds: [first.id],
  });
  expect(await shopPage("oka")).toMatchObject({ name: "Ока", productsCount: 1 });
  expect((await api.call(collections)).list.at(-1)?.code).toBe("oka");
  expect(JSON.stringify(await api.call(productFilter, { query: {} }))).toBeTypeOf("string");

  const ids = (await list()).map((each) => each.id);
  await editor.call(contract.orderCollections, { body: { ids: [id, ...ids.slice(0, -1)] } });
  expect((await api.call(collections)).list[0]?.code).toBe("oka");
  expect(await refusal(editor.call(contract.orderCollections, { body: { ids: [id] } }))).toBe(
    "content_changed_meanwhile",
  );
});

test("a new code keeps the collection on the home page; a code in use is refused", async () => {
  const id = await idOf("pinega");
  await publish(id, { code: "pinega-dub" });
  expect((await api.call(homeContent)).collections.items.map(({ code }) => code)).toContain("pinega-dub");
  expect(await refusal(publish(id, { code: "ladoga" }))).toBe("collection_code_taken");
  expect(await refusal(publish(id, { productIds: [999_999] }))).toBe("not_found");
  expect(await refusal(card(999))).toBe("collection_not_found");
});

test("products are found by the shop's search", async () => {
  const find = async (q: string) => (await editor.call(contract.pickProducts, { query: { q } })).products;
  expect((await find("зиркало ладога"))[0]?.name).toMatch(/Ладога/);
  expect((await find("ладога")).length).toBeGreaterThan(3);
});

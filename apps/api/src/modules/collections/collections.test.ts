import { productList } from "@zertsalo/contract/catalog";
import { collectionByCode, collections } from "@zertsalo/contract/collections";
import { startTestApi } from "@zertsalo/testing/api";
import { demoProduct } from "@zertsalo/testing/demo";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

async function productsOf(collectionCode: string): Promise<number> {
  const { count } = await api.db
    .selectFrom("collection_product")
    .innerJoin("collection", "collection.id", "collection_id")
    .innerJoin("product", "product.id", "product_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("collection.code", "=", collectionCode)
    .where("product.is_active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}
const pinega = () => api.call(collectionByCode, { params: { code: "pinega" } });

test("lists collections in order, each with a picture, a count and the lowest price", async () => {
  const { list } = await api.call(collections);
  expect(list.map(({ code }) => code)).toEqual([
    "pinega",
    "ladoga",
    "onega",
    "svir",
    "kizhi",
    "ples",
    "volhov",
    "ruchey",
  ]);
  const productsCount = await productsOf("ladoga");
  expect(productsCount).toBeGreaterThan(0);
  expect(list[1]).toMatchObject({ name: "Ладога", link: "/collections/ladoga/", badge: "trend", productsCount });
  expect(list.every(({ picture, portrait, priceFrom }) => picture && portrait && priceFrom)).toBe(true);
});

test("a collection has its banners, a picture with marks and a video with a preview", async () => {
  const { media, sections, ...collection } = await pinega();
  const productsCount = await productsOf("pinega");
  expect(collection).toMatchObject({ name: "Пинега", productsCount, seo: { title: expect.any(String) as string } });
  expect(collection.description).toHaveLength(2);
  expect(collection.leadTimeWorkingDays).toBeGreaterThan(0);
  expect(media.map(({ kind }) => kind).slice(0, 5)).toEqual([
    "preview",
    "main",
    "bannerDesktop",
    "bannerMobile",
    "gallery",
  ]);
  const video = media.find(({ type }) => type === "video");
  expect(video).toMatchObject({ path: expect.stringMatching(/^videos\/.*\.webm$/) as string });
  expect(video?.preview?.key).toMatch(/\.webp$/);
  expect(collection.videos).toEqual([
    { videoId: expect.any(Number) as number, path: video?.path, preview: video?.preview, sort: video?.sort },
  ]);
  expect(collection.images).toEqual(media.filter(({ type }) => type === "image").map(({ picture }) => picture));

  const marks = media.find(({ kind }) => kind === "main")?.marks ?? [];
  expect(marks.map(({ code }) => code)).toEqual([
    "tumba-s-rakovinoy-pinega-80-dub-naturalnyy",
    "rakovina-nakladnaya-kupel-42-belyy-matovyy",
    "zerkalo-ladoga-80x60",
    "penal-pinega-35-dub-naturalnyy",
  ]);
  expect(marks[2]).toMatchObject({
    productId: (await demoProduct(api.db, { code: "zerkalo-ladoga-80x60" })).id,
    link: "/product/zerkalo-ladoga-80x60/",
  });
  expect(sections[0]?.productsCount).toBeGreaterThan(0);
  expect(sections.reduce((sum, section) => sum + section.productsCount, 0)).toBe(productsCount);
});

test("products of a collection can be filtered by section", async () => {
  const [first] = (await pinega()).sections;
  const all = await api.call(productList, { body: { collectionCode: "pinega", perPage: 100 } });
  const some = await api.call(productList, { body: { collectionCode: "pinega", typeCode: first?.code, perPage: 100 } });
  expect(all.pagination.total).toBe(await productsOf("pinega"));
  const idsOf = (cards: { id: number }[]) => cards.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(idsOf((await pinega()).products)).toEqual(idsOf(all.list));
  expect(some.pagination.total).toBe(first?.productsCount);
});

test("withdrawn products are neither marked nor counted", async () => {
  const before = await pinega();
  const markedIds = ({ media }: typeof before) => media[1]?.marks.map(({ productId }) => productId) ?? [];
  const [first, second, ...others] = markedIds(before);
  await sql`update product set is_active = false where id = ${second}`.execute(api.db);
  const after = await pinega();
  expect(markedIds(after)).toEqual([first, ...others]);
  expect(after.productsCount).toBe(before.productsCount - 1);
});

test("unknown and hidden collections are refused with the same error", async () => {
  const before = (await api.call(collections)).list;
  await sql`update collection set is_active = false where code = 'svir'`.execute(api.db);
  for (const code of ["net-takoy", "svir"]) {
    await expect(api.call(collectionByCode, { params: { code } })).rejects.toMatchObject({
      status: 404,
      errorCode: "collection_not_found",
    });
  }
  const visible = before.filter(({ code }) => code !== "svir");
  expect((await api.call(collections)).list).toEqual(visible);
  expect(visible).toHaveLength(before.length - 1);
});

import { productList } from "@zertsalo/contract/catalog";
import { collectionByCode, collections } from "@zertsalo/contract/collections";
import { startTestApi } from "@zertsalo/testing/api";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();

test("collections come in their order, each with a picture, a count and the price it begins at", async () => {
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
  expect(list[1]).toMatchObject({ name: "Ладога", link: "/collections/ladoga/", badge: "trend", productsCount: 34 });
  expect(list.every(({ picture, portrait, priceFrom }) => picture && portrait && priceFrom)).toBe(true);
});

test("a collection has its banners, a picture with marks and a video with a preview", async () => {
  const { media, sections, ...pinega } = await api.call(collectionByCode, { params: { code: "pinega" } });
  expect(pinega).toMatchObject({ name: "Пинега", productsCount: 39, seo: { title: expect.any(String) as string } });
  expect(pinega.description).toHaveLength(2);
  expect(pinega.leadTimeWorkingDays).toBeGreaterThan(0);
  expect(media.map(({ kind }) => kind).slice(0, 5)).toEqual([
    "preview",
    "main",
    "bannerDesktop",
    "bannerMobile",
    "gallery",
  ]);
  const video = media.find(({ type }) => type === "video");
  expect(video).toMatchObject({ path: expect.stringMatching(/^videos\/.*\.webm$/) as string });
  expect(video?.picture.key).toMatch(/\.webp$/);

  const marks = media.find(({ kind }) => kind === "main")?.marks ?? [];
  expect(marks.map(({ productId }) => productId)).toEqual([1095, 1199, 1052, 1149]);
  expect(marks[2]).toMatchObject({ code: "zerkalo-ladoga-80x60", link: "/product/zerkalo-ladoga-80x60/" });
  expect(sections[0]?.productsCount).toBeGreaterThan(0);
  expect(sections.reduce((sum, { productsCount }) => sum + productsCount, 0)).toBe(39);
});

test("the products of a collection are a list, narrowed by its sections too", async () => {
  const { sections } = await api.call(collectionByCode, { params: { code: "pinega" } });
  const [first] = sections;
  const all = await api.call(productList, { body: { collectionCode: "pinega", perPage: 100 } });
  const some = await api.call(productList, { body: { collectionCode: "pinega", typeCode: first?.code, perPage: 100 } });
  expect(all.pagination.total).toBe(39);
  expect(some.pagination.total).toBe(first?.productsCount);
});

test("what is not for sale is neither marked nor counted", async () => {
  await sql`update product set is_active = false where id = 1199`.execute(api.db);
  const { media, productsCount } = await api.call(collectionByCode, { params: { code: "pinega" } });
  expect(media[1]?.marks.map(({ productId }) => productId)).toEqual([1095, 1052, 1149]);
  expect(productsCount).toBe(38);
});

test("an unknown collection and one that is not shown are refused alike", async () => {
  await sql`update collection set is_active = false where code = 'svir'`.execute(api.db);
  for (const code of ["net-takoy", "svir"]) {
    await expect(api.call(collectionByCode, { params: { code } })).rejects.toMatchObject({
      status: 404,
      errorCode: "collection_not_found",
    });
  }
  expect((await api.call(collections)).list).toHaveLength(7);
});

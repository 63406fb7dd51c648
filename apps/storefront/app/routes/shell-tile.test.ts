import { productList, productTypes } from "@zertsalo/contract/catalog";
import { siteMenu, siteSettings } from "@zertsalo/contract/content";
import { emptyPagination } from "@zertsalo/contract/pagination";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { afterAll, expect, test } from "vitest";
import { startStubApi } from "#app/lib/http/stub-api.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { loader } from "./shell-tile.ts";

const card = {
  id: 12,
  code: "svir-80",
  name: "Зеркало «Свирь» 80",
  link: "/product/svir-80/",
  price: 1_000_000,
  priceFormatted: "10\u00a0000\u00a0₽",
  oldPrice: null,
  discountPercent: 0,
  infoPrice: { retail: 1_000_000, noRegistry: 1_000_000, promo: null, old: null },
  badges: [],
  images: [],
  colors: [],
  widths: [],
  storages: [],
  countRating: 0,
};
const answered = { pagination: emptyPagination, typeCodes: [], cursor: null, correctedQuery: null };

const stub = await startStubApi();
afterAll(stub.close);
stub.answer(defaultCities, () => ({
  data: { cities: [{ id: 44, name: "Москва", cdekId: 44, isPopular: true }], total: 1 },
}));
stub.answer(stores, () => ({ list: [] }));
stub.answer(productTypes, () => ({ list: [] }));
stub.answer(siteSettings, () => ({
  registrationDiscountPercent: 3,
  calendar: { daysOff: [], workingWeekends: [], courierOff: [] },
}));
stub.answer(siteMenu, () => ({ top: [], horizontalExtra: [], constructors: [], mega: [], footer: [], bottomBar: [] }));

async function answerTo(search: string): Promise<Response> {
  const shop = createShop({ apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null });
  const context = shop.context(await shop.visit(undefined, "nonce", "127.0.0.1"));
  const url = new URL(`http://localhost:3000/shell/tile/${search}`);
  return loader({ request: new Request(url), url, context, params: {}, pattern: "/shell/tile" });
}

test("a variant comes as the tile of its family, at its own price", async () => {
  stub.answer(productList, () => ({ ...answered, list: [card] }));
  const answer = await answerTo("?id=12");
  expect(await answer.json()).toMatchObject({ id: 12, href: card.link, now: card.priceFormatted });
  expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual(["private, max-age=60", "Cookie"]);
});

test.each(["", "?id=", "?id=0", "?id=1.5", "?id=abc", "?id=99999999999"])("«%s» names no product", async (search) => {
  expect((await answerTo(search)).status).toBe(400);
});

test("a variant that is gone is not found, and one that could not be read is not called gone", async () => {
  stub.answer(productList, () => ({ ...answered, list: [] }));
  expect((await answerTo("?id=12")).status).toBe(404);
  stub.fail(productList);
  const failed = await answerTo("?id=12");
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([503, "no-store"]);
});

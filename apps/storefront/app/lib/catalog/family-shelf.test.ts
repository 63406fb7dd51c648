import { productList } from "@zertsalo/contract/catalog";
import type { CardFamily, ListedCard } from "@zertsalo/contract/product";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createShop } from "../shop.server.ts";
import { apiContext } from "../http/api.server.ts";
import { startStubApi } from "../http/stub-api.ts";
import { oneOfEachFamily, shelfTile } from "./family-shelf.server.ts";

const stub = await startStubApi();
afterAll(stub.close);

const infoPrice = { retail: 900_000, noRegistry: 1_000_000, promo: null, old: null };
const aCard = (id: number, own: Partial<ListedCard> = {}) =>
  ({
    id,
    code: `svir-${id}`,
    name: `Зеркало «Свирь» ${id}`,
    link: `/product/svir-${id}/`,
    price: 1_000_000,
    priceFormatted: "10\u00a0000\u00a0₽",
    oldPrice: null,
    discountPercent: 0,
    infoPrice,
    badges: [],
    images: [],
    colors: ["#fff", "#000"],
    widths: [600, 800],
    storages: [],
    countRating: 0,
    isSpecialProduct: false,
    ...own,
  }) as unknown as ListedCard;
const family: CardFamily = {
  name: "Зеркало «Свирь»",
  variants: 4,
  price: { from: 800_000, to: 1_200_000 },
  memberPrice: { from: 700_000, to: 1_100_000 },
  colors: [],
  widths: [600, 800].map((width) => ({ width, productId: width, link: "/" })),
  width: 600,
  hasOneWidth: false,
};

let sent: unknown;
beforeEach(() => {
  sent = null;
});

async function grouped(products: readonly ListedCard[]) {
  const shop = createShop({ apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null });
  const context = shop.context(await shop.visit(undefined, "nonce", "127.0.0.1"));
  return oneOfEachFamily(context.get(apiContext), products);
}
const answered = { pagination: {}, typeCodes: [], cursor: null, correctedQuery: null };

test("of each family the first product of the shelf is left, and a special product stays", async () => {
  stub.answer(productList, (body) => {
    sent = body;
    return { ...answered, list: [aCard(1, { family }), aCard(4)] };
  });
  const products = [aCard(1), aCard(2), aCard(3, { isSpecialProduct: true }), aCard(4)];
  const shelf = await grouped(products);
  expect(sent).toMatchObject({ productIds: [1, 2, 3, 4], groupBy: "family" });
  expect(shelf.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(shelf[0]?.family).toEqual(family);
});

test("all products are left while families cannot be looked up, and a single one needs no look-up", async () => {
  stub.fail(productList);
  expect((await grouped([aCard(1), aCard(2)])).map(({ id }) => id)).toEqual([1, 2]);
  stub.takeRequests();
  expect((await grouped([aCard(1)])).map(({ id }) => id)).toEqual([1]);
  expect(stub.takeRequests().filter((call) => call.includes("products/list"))).toEqual([]);
});

test("a family in a shelf has «от», its dots and its widths, and is chosen before it is bought", () => {
  const place = { stores: [], calendar: aCalendar };
  const moment = { place, now: new Date("2026-11-15T12:00:00Z"), today: "2026-11-15", memberPercent: null };
  expect(shelfTile(aCard(1, { family }), moment)).toMatchObject({
    name: "Зеркало «Свирь»",
    now: "8\u00a0000\u00a0₽",
    isFrom: true,
    way: { text: "Выбрать" },
    colors: ["#fff", "#000"],
    sizes: expect.stringContaining("60"),
  });
  expect(shelfTile(aCard(1), moment)).not.toHaveProperty("way");
});

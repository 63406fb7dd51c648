import { bestsellers, recentlyViewed } from "@zertsalo/contract/catalog";
import { cart } from "@zertsalo/contract/cart";
import { siteSettings } from "@zertsalo/contract/content";
import { favoriteIds } from "@zertsalo/contract/favorites";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { loader as cartPage } from "./cart.tsx";
import { loader as favoritesPage } from "./favorites.tsx";
import { product, wellAnswered } from "./swallowed.test-part.ts";

const stub = await startStubApi();
afterAll(stub.close);

const infoPrice = { retail: 899_000, noRegistry: 899_000, promo: null, old: null };
const card = (id: number) => ({ ...product, id, infoPrice, link: `/product/${id}/` });
const line = {
  uid: "6f0c0f0e-0000-4000-8000-00000000000a",
  id: 1052,
  price: 899_000,
  priceTotal: 899_000,
  priceTotalWithoutDiscount: 899_000,
  quantity: 1,
  available: true,
  unavailable: null,
  images: [],
  stockOfGoods: { qMax: 9 },
  rules: [],
  giftRuleId: null,
  promise: null,
  product: { ...product, unit: "шт." },
};
const filled = {
  uid: "6f0c0f0e-0000-4000-8000-000000000001",
  version: 1,
  b2b: false,
  items: [line],
  declinedGifts: [],
  itemsCount: 1,
  itemsTotal: 899_000,
  itemsTotalWithoutDiscount: 899_000,
  discountTotal: 0,
  saleDiscount: 0,
  sampleCredit: 0,
  discount: { rules: 0, registration: 0, b2b: 0, promotion: 0, samples: 0 },
  coupon: null,
  couponDetails: null,
  orderTotal: 899_000,
  registeredTotal: null,
  delivery: { selectedItem: null, price: 0, unloadPrice: 0 },
  unload: { method: "none", floor: 1 },
  totalWeight: 0,
  tierMissing: 0,
  refusal: null,
  notes: [],
};
const byWay = { to_home: 1, pickup: 1, CdekToHome: 1, Cdek: 1 };

beforeEach(() => {
  for (const [endpoint, answer] of wellAnswered) stub.answer(endpoint, () => answer);
  stub.answer(siteSettings, () => ({
    calendar: { daysOff: [], workingWeekends: [], courierOff: [] },
    registrationDiscountPercent: 3,
    minimumDeliveryPrice: byWay,
    priceDelimiters: byWay,
  }));
  stub.answer(cart, () => filled);
  stub.answer(recentlyViewed, () => ({ products: [card(1052), card(7), card(8)] }));
  stub.answer(bestsellers, () => ({ products: [card(21), card(22)] }));
});

interface Tiles {
  viewed?: { id: number }[];
  bestsellers: { id: number; price: unknown }[] | null;
}

async function load(handler: unknown, path: string): Promise<Tiles> {
  const publicOrigin = "http://localhost:3000";
  const shop = createShop({ apiUrl: stub.url, publicOrigin, isSecure: true, counterId: null, mapTiles: null });
  const cookie = `auth_token=${stubSessionId}.${stubToken(7)}`;
  const url = new URL(path, publicOrigin);
  const context = shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
  const run = handler as (given: object) => Promise<{ data: Tiles | { page: Tiles } }>;
  const { data } = await run({ request: new Request(url, { headers: { cookie } }), url, params: {}, context });
  return "page" in data ? data.page : data;
}
const ids = (tiles: readonly { id: number }[] | null | undefined) => tiles?.map(({ id }) => id) ?? null;

test("a filled cart shows viewed products that are not in it, and loads no bestsellers", async () => {
  stub.takeRequests();
  const page = await load(cartPage, "/cart/");
  expect([ids(page.viewed), ids(page.bestsellers)]).toEqual([[7, 8], null]);
  expect(stub.takeRequests()).not.toContain(`GET ${bestsellers.path}`);
});

test("an empty cart offers bestsellers with prices", async () => {
  stub.answer(cart, () => ({ ...filled, items: [], itemsCount: 0 }));
  const page = await load(cartPage, "/cart/");
  expect([ids(page.viewed), ids(page.bestsellers)]).toEqual([
    [1052, 7, 8],
    [21, 22],
  ]);
  expect(page.bestsellers?.every(({ price }) => price !== null)).toBe(true);
});

test("only empty favourites offer bestsellers", async () => {
  expect(ids((await load(favoritesPage, "/favorites/")).bestsellers)).toBeNull();
  stub.answer(favoriteIds, () => ({ data: "" }));
  expect(ids((await load(favoritesPage, "/favorites/")).bestsellers)).toEqual([21, 22]);
});

test("an empty cart renders without bestsellers if they fail to load", async () => {
  stub.answer(cart, () => ({ ...filled, items: [], itemsCount: 0 }));
  stub.fail(bestsellers);
  expect(ids((await load(cartPage, "/cart/")).bestsellers)).toEqual([]);
});

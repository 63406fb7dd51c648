import { cart } from "@zertsalo/contract/cart";
import * as catalog from "@zertsalo/contract/catalog";
import { chatList } from "@zertsalo/contract/chat";
import { collectionByCode } from "@zertsalo/contract/collections";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { favoriteIds, guestFavoriteProducts } from "@zertsalo/contract/favorites";
import { orderDocuments } from "@zertsalo/contract/order-documents";
import { orderHistory } from "@zertsalo/contract/orders";
import { nearestCity, searchCities } from "@zertsalo/contract/places";
import { saleByCode } from "@zertsalo/contract/sales";
import { savedConfigurations } from "@zertsalo/contract/saved-configurations";
import { authToken } from "@zertsalo/contract/session";
import { wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { middleware } from "#app/root.tsx";
import { loader as cartPage } from "./cart.tsx";
import { loader as section } from "./catalog.tsx";
import { loader as checkout } from "./checkout.tsx";
import { loader as collectionPage } from "./collection.tsx";
import { loader as favorites } from "./favorites.tsx";
import { loader as builds } from "./personal-builds.tsx";
import { loader as conversation } from "./personal-conversation.tsx";
import { loader as desk } from "./personal-desk.tsx";
import { loader as orders } from "./personal-orders.tsx";
import { loader as salePage } from "./sale.tsx";
import { action as chooseCity } from "./shell-cities.ts";
import { loader as productCard } from "./shell-product-card.ts";
import { active, wellAnswered } from "./swallowed.test-part.ts";

/** What a page is about and could not be read: the status is 503, and nothing is called empty or absent. */
const stub = await startStubApi();
afterAll(stub.close);

const sale = {
  id: 1,
  code: "osen",
  name: "Осень",
  link: "/sales/osen/",
  status: "running",
  sections: [],
  paragraphs: [],
  conditions: [],
  startsAt: "2026-01-01T00:00:00Z",
  endsAt: "2027-01-01T00:00:00Z",
};
const collection = {
  id: 1,
  code: "ladoga",
  name: "Ладога",
  link: "/collections/ladoga/",
  subTitle: "",
  badge: null,
  description: [],
  media: [],
  sections: [],
  productsCount: 0,
};

beforeEach(() => {
  for (const [endpoint, answer] of wellAnswered) stub.answer(endpoint, () => answer);
  stub.answer(saleByCode, () => sale);
  stub.answer(collectionByCode, () => collection);
  stub.answer(orderHistory, () => ({ collection: [], total: 0, cursor: null }));
  stub.answer(orderDocuments, () => ({ collection: [], cursor: null }));
  stub.answer(chatList, () => ({ data: [] }));
});

const userCookie = `auth_token=${stubSessionId}.${stubToken(7)}`;
const companyCookie = `auth_token=${stubSessionId}.${stubToken(7, active.id)}`;

interface Input {
  path: string;
  cookie?: string;
  params?: Record<string, string>;
  form?: Record<string, string>;
}

/** Status that the router would send for what a loader or an action returns. */
async function statusOf(handler: unknown, { path, cookie = "", params = {}, form }: Input): Promise<number> {
  const publicOrigin = "http://localhost:3000";
  const shop = createShop({ apiUrl: stub.url, publicOrigin, isSecure: true, counterId: null, mapTiles: null });
  const url = new URL(path, publicOrigin);
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  const request = new Request(url, { ...init, headers: { cookie } });
  const context = shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
  const answer = (await (handler as (given: object) => Promise<unknown>)({ request, url, params, context })) as {
    init?: { status?: number };
  };
  return answer.init?.status ?? 200;
}

test.each<{ name: string; fails: Endpoint; handler: unknown; request: Input }>([
  {
    name: "a section",
    fails: catalog.productList,
    handler: section,
    request: { path: "/catalog/zerkala/", params: { code: "zerkala" } },
  },
  {
    name: "a guest's favourites",
    fails: guestFavoriteProducts,
    handler: favorites,
    request: { path: "/favorites/", cookie: "favorites_list=1" },
  },
  {
    name: "a buyer's favourites",
    fails: favoriteIds,
    handler: favorites,
    request: { path: "/favorites/", cookie: userCookie },
  },
  { name: "orders", fails: orderHistory, handler: orders, request: { path: "/personal/orders/", cookie: userCookie } },
  {
    name: "documents",
    fails: orderDocuments,
    handler: orders,
    request: { path: "/personal/orders/?show=documents", cookie: companyCookie },
  },
  {
    name: "builds",
    fails: savedConfigurations,
    handler: builds,
    request: { path: "/personal/builds/", cookie: userCookie },
  },
  {
    name: "the desk",
    fails: wholesaleAssortment,
    handler: desk,
    request: { path: "/personal/", cookie: companyCookie },
  },
  {
    name: "a collection",
    fails: catalog.productList,
    handler: collectionPage,
    request: { path: collection.link, params: { code: collection.code } },
  },
  {
    name: "a running sale",
    fails: catalog.productList,
    handler: salePage,
    request: { path: sale.link, params: { code: sale.code } },
  },
  {
    name: "a product's card",
    fails: catalog.productByCode,
    handler: productCard,
    request: { path: "/shell/product-card/?code=kupel" },
  },
])("$name is 503 while it cannot be read, and 200 else", async ({ fails, handler, request }) => {
  expect(await statusOf(handler, request)).toBe(200);
  stub.fail(fails);
  expect(await statusOf(handler, request)).toBe(503);
});

test("a cart is 503 while it cannot be read", async () => {
  stub.fail(cart);
  expect(await statusOf(cartPage, { path: "/cart/", cookie: userCookie })).toBe(503);
});

test("a chat is 503 while it cannot be read, and 200 else", async () => {
  const jwtData = { baseUserId: 7, companyId: null };
  stub.answer(authToken, () => ({ jwt: stubToken(7), jwtData, sessionId: stubSessionId, isRemembered: true }));
  const request = { path: "/personal/conversation/", cookie: userCookie };
  expect(await statusOf(conversation, request)).toBe(200);
  stub.fail(chatList);
  expect(await statusOf(conversation, request)).toBe(503);
});

test("a checkout whose cart cannot be read is 503, and nobody is sent to an empty cart", async () => {
  stub.fail(cart);
  expect(await statusOf(checkout, { path: "/order/", cookie: userCookie })).toBe(503);
});

test("a city that cannot be looked up is not called unknown", async () => {
  const request = { path: "/shell/cities/", form: { cityId: "999" } };
  expect(await statusOf(chooseCity, request)).toBe(404);
  stub.fail(searchCities);
  expect(await statusOf(chooseCity, request)).toBe(503);
  stub.fail(nearestCity);
  expect(await statusOf(chooseCity, { path: "/shell/cities/", form: { latitude: "53", longitude: "50" } })).toBe(503);
});

test("a personal page whose owner cannot be asked for is refused as unavailable, not sent home", async () => {
  stub.fail(authToken);
  await expect(statusOf(orders, { path: "/personal/orders/", cookie: userCookie })).rejects.toMatchObject({
    name: "ApiError",
  });
});

test("a visitor whose city cannot be looked up gets no page of another one", async () => {
  const [guard] = middleware;
  const request = { path: "/cart/", cookie: "city_id=999" };
  expect(await statusOf(guardPage, request)).toBe(200);
  stub.fail(searchCities);
  await expect(statusOf(guardPage, request)).rejects.toMatchObject({ name: "ApiError" });
  expect(await statusOf(guardPage, { path: "/cart/" })).toBe(200);

  async function guardPage(given: object): Promise<object> {
    await (guard as (given: object) => unknown)(given);
    return {};
  }
});

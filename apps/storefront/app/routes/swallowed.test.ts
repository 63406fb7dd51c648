import { addCartItem, cart } from "@zertsalo/contract/cart";
import * as catalog from "@zertsalo/contract/catalog";
import { chatStats } from "@zertsalo/contract/chat";
import { companiesOfUser, companyMembers } from "@zertsalo/contract/companies";
import { configurators } from "@zertsalo/contract/configurators";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import { favoriteIds, guestFavoriteProducts } from "@zertsalo/contract/favorites";
import { shopperCounters, unpaidOrder } from "@zertsalo/contract/orders";
import { clientMetric } from "@zertsalo/contract/metrics";
import { setCartPayment } from "@zertsalo/contract/payments";
import { defaultCities, searchCities, stores } from "@zertsalo/contract/places";
import { productReviews } from "@zertsalo/contract/reviews";
import { sales } from "@zertsalo/contract/sales";
import { savedConfigurations } from "@zertsalo/contract/saved-configurations";
import { userConsents, userSessions } from "@zertsalo/contract/users";
import { savedLists } from "@zertsalo/contract/wholesale";
import { afterAll, beforeEach, expect, test } from "vitest";
import { countSwallowed } from "#app/lib/http/settled-or.server.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { loader as cartPage } from "./cart.tsx";
import { loader as section } from "./catalog.tsx";
import { loader as favoritesPage } from "./favorites.tsx";
import { loader as buildsPage } from "./personal-builds.tsx";
import { loader as companyPage } from "./personal-company.tsx";
import { loader as deskPage } from "./personal-desk.tsx";
import { loader as profilePage } from "./personal-profile.tsx";
import { loader as productPage } from "./product.tsx";
import { loader as salesPage } from "./sales.tsx";
import { action as changeCart } from "./shell-cart.ts";
import { loader as cities } from "./shell-cities.ts";
import { loader as me } from "./shell-me.ts";
import { action as metrics } from "./shell-metrics.ts";
import { action as markView, loader as viewed } from "./shell-viewed.ts";
import { sinks, product, active, checked, wellAnswered } from "./swallowed.test-part.ts";

/** Section 8 of the specification: behaviour of the shop when an API call fails. */
const stub = await startStubApi();
afterAll(stub.close);

let swallowed: string[] = [];
beforeEach(() => {
  for (const [endpoint, answer] of wellAnswered) stub.answer(endpoint, () => answer);
  swallowed = [];
  countSwallowed((call) => swallowed.push(call));
});

const userCookie = `auth_token=${stubSessionId}.${stubToken(7)}`;
const businessCookie = `auth_token=${stubSessionId}.${stubToken(8, 503)}`;
const activeCookie = `auth_token=${stubSessionId}.${stubToken(7, active.id)}`;
const allowed = `${userCookie}; cookie_choice=all`;

interface Input {
  path: string;
  cookie?: string;
  form?: Record<string, string>;
  params?: Record<string, string>;
}

/** Calls a loader or an action like the router, and returns its data. */
async function ask(handler: unknown, { path, cookie = "", form, params = {} }: Input): Promise<unknown> {
  const config = {
    apiUrl: stub.url,
    publicOrigin: "http://localhost:3000",
    isSecure: true,
    counterId: null,
    mapTiles: null,
  };
  const shop = createShop(config);
  const url = new URL(path, config.publicOrigin);
  const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
  const request = new Request(url, { ...init, headers: { cookie } });
  const visit = { ...(await shop.visit(cookie, "nonce", "127.0.0.1")), rendersWhole: true };
  const run = handler as (given: object) => Promise<unknown>;
  const answer = await run({ request, url, params, context: shop.context(visit) });
  if (answer instanceof Response) return answer.json();
  return answer && typeof answer === "object" && "data" in answer ? answer.data : answer;
}

const atProduct = { path: product.link, params: { code: product.code } };
const atSection = { path: "/catalog/zerkala/", params: { code: "zerkala" } };

test.each<{ line: string; fails: Endpoint; handler: unknown; request: Input; expected: object }>([
  {
    line: "a list becomes empty and its pages none",
    fails: catalog.productList,
    handler: section,
    request: atSection,
    expected: { page: { list: null } },
  },
  {
    line: "filters are left out",
    fails: catalog.productFilter,
    handler: section,
    request: atSection,
    expected: { page: { facets: null, list: { tiles: [] } } },
  },
  {
    line: "the way to a piece made to measure is left out",
    fails: configurators,
    handler: section,
    request: atSection,
    expected: { page: { madeToMeasure: null } },
  },
  {
    line: "a text under a list is null",
    fails: catalog.sectionSeoMain,
    handler: section,
    request: { path: sinks.link, params: { code: sinks.code } },
    expected: { page: { about: null, list: { tiles: [] } } },
  },
  {
    line: "kits of a product are none",
    fails: catalog.kitsOfProduct,
    handler: productPage,
    request: atProduct,
    expected: { page: { id: 1052 }, extras: { kits: [] } },
  },
  {
    line: "a model of a product is null",
    fails: catalog.modelOfProduct,
    handler: productPage,
    request: atProduct,
    expected: { page: { id: 1052, model: null } },
  },
  {
    line: "a drawing of a product is null",
    fails: catalog.fittingOfProduct,
    handler: productPage,
    request: atProduct,
    expected: { page: { id: 1052, sheet: null } },
  },
  {
    line: "shelves below a product are none",
    fails: catalog.selectionsOfCabinet,
    handler: productPage,
    request: atProduct,
    expected: { page: { id: 1052 }, extras: { shelves: [] } },
  },
  {
    line: "favourites of a guest become empty",
    fails: guestFavoriteProducts,
    handler: favoritesPage,
    request: { path: "/favorites/", cookie: "favorites_list=1" },
    expected: { tiles: null, total: 0, more: null },
  },
  {
    line: "favourites of a user are not known, and the rest of the shell stays",
    fails: favoriteIds,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { favorites: null, recentlyViewed: 3, isSignedIn: true },
  },
  {
    line: "the page of favourites does not call a user's list empty",
    fails: favoriteIds,
    handler: favoritesPage,
    request: { path: "/favorites/", cookie: userCookie },
    expected: { ids: null, tiles: null },
  },
  {
    line: "what the user has put together is not known",
    fails: savedConfigurations,
    handler: buildsPage,
    request: { path: "/personal/builds/", cookie: userCookie },
    expected: { builds: { rows: null, isGuest: false, families: expect.any(Array) } },
  },
  {
    line: "sales are not known, and the list below them stays",
    fails: sales,
    handler: salesPage,
    request: { path: "/sales/" },
    expected: { page: { banners: null, chips: [] }, list: { tiles: [] } },
  },
  {
    line: "consents are not known, nor whether news are wanted",
    fails: userConsents,
    handler: profilePage,
    request: { path: "/personal/profile/", cookie: userCookie },
    expected: { profile: { consents: null, wantsNews: null, sessions: [], stores: [] } },
  },
  {
    line: "devices are not known",
    fails: userSessions,
    handler: profilePage,
    request: { path: "/personal/profile/", cookie: userCookie },
    expected: { profile: { consents: [], wantsNews: false, sessions: null, stores: [] } },
  },
  {
    line: "stores to choose from are not known",
    fails: stores,
    handler: profilePage,
    request: { path: "/personal/profile/", cookie: userCookie },
    expected: { profile: { consents: [], sessions: [], stores: null } },
  },
  {
    line: "members of a company are not known",
    fails: companyMembers,
    handler: companyPage,
    request: { path: "/personal/company/", cookie: activeCookie },
    expected: { page: { current: { id: active.id, members: null } } },
  },
  {
    line: "saved lists of the order desk are not known",
    fails: savedLists,
    handler: deskPage,
    request: { path: "/personal/", cookie: activeCookie },
    expected: { desk: { lists: null, first: { total: 0 } } },
  },
  {
    line: "goods are in the cart, with a message that payment by bill failed",
    fails: setCartPayment,
    handler: changeCart,
    request: { path: "/shell/cart/", cookie: activeCookie, form: { products: "1052:2", bill: "1" } },
    expected: { refusal: null, message: expect.stringMatching(/^Добавили.*Счёт выбрать не\s+получилось/) as string },
  },
  {
    line: "views that cannot be counted are none, and the rest of the shell stays",
    fails: catalog.recentlyViewedCount,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { recentlyViewed: 0, favorites: [1, 2] },
  },
  {
    line: "orders that cannot be counted have no badge, and the rest of the shell stays",
    fails: shopperCounters,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { activeOrders: 0, recentlyViewed: 3, favorites: [1, 2] },
  },
  {
    line: "an unpaid order that cannot be read is not spoken of, and the rest of the shell stays",
    fails: unpaidOrder,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { unpaidOrder: null, activeOrders: 2, recentlyViewed: 3 },
  },
  {
    line: "messages that cannot be counted have no badge, and the rest of the shell stays",
    fails: chatStats,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { unreadMessages: 0, activeOrders: 2, recentlyViewed: 3, favorites: [1, 2] },
  },
  {
    line: "a cart that cannot be read has no badge, and the rest of the shell stays",
    fails: cart,
    handler: me,
    request: { path: "/shell/me/", cookie: userCookie },
    expected: { cart: null, recentlyViewed: 3, favorites: [1, 2] },
  },
  {
    line: "the cart's page says that it could not be read, and is not called empty",
    fails: cart,
    handler: cartPage,
    request: { path: "/cart/", cookie: userCookie },
    expected: { page: { answer: { marks: null, cart: null } } },
  },
  {
    line: "a failed addition is reported with the current cart",
    fails: addCartItem,
    handler: changeCart,
    request: { path: "/shell/cart/", cookie: userCookie, form: { add: "1052" } },
    expected: { marks: { pieces: 0 }, refusal: { text: "Ошибка. Повторите попытку позднее" } },
  },
  {
    line: "a company nothing is known of is not spoken about",
    fails: companiesOfUser,
    handler: me,
    request: { path: "/shell/me/", cookie: businessCookie },
    expected: { companyPrompt: null, isBusiness: true, recentlyViewed: 3 },
  },
  {
    line: "the list of views is null",
    fails: catalog.recentlyViewed,
    handler: viewed,
    request: { path: "/shell/viewed/", cookie: userCookie },
    expected: { tiles: null },
  },
  {
    line: "the mark of a view ignores errors",
    fails: catalog.markViewed,
    handler: markView,
    request: { path: "/shell/viewed/", cookie: userCookie, form: { productId: "1052" } },
    expected: { count: null },
  },
  {
    line: "a failed search of cities is not an empty result",
    fails: searchCities,
    handler: cities,
    request: { path: "/shell/cities/?q=Самара" },
    expected: { cities: null },
  },
  {
    line: "the list of cities is swallowed, nothing returned",
    fails: defaultCities,
    handler: cities,
    request: { path: "/shell/cities/" },
    expected: { cities: null },
  },
])("$line when $fails.method $fails.path fails, and the failure is counted", async (given) => {
  stub.fail(given.fails);
  expect(await ask(given.handler, given.request)).toMatchObject(given.expected);
  expect(swallowed).toEqual([`${given.fails.method} ${given.fails.path}`]);
});

test("reviews that failed to load are not an empty list", async () => {
  stub.answer(catalog.productByCode, () => ({ ...product, countRating: 2 }));
  stub.fail(productReviews);
  expect(await ask(productPage, atProduct)).toMatchObject({ page: { id: 1052 }, extras: { reviews: null } });
  expect(swallowed).toEqual([`GET ${productReviews.path}`]);
});

test("a failure to store the client id is no error for the visitor", async () => {
  stub.fail(clientMetric);
  const request = { path: "/shell/metrics/", cookie: allowed, form: { clientId: "1" } };
  expect(await ask(metrics, request)).toBeNull();
  expect(swallowed).toEqual([`POST ${clientMetric.path}`]);
});

test("an invalid answer to a city search is not an empty result", async () => {
  stub.answer(searchCities, () => ({ data: "Самара" }));
  expect(await ask(cities, { path: "/shell/cities/?q=Самара" })).toEqual({ cities: null });
  expect(swallowed).toEqual([]);
});

test("no failure is counted while everything answers", async () => {
  await ask(section, atSection);
  await ask(me, { path: "/shell/me/", cookie: userCookie });
  expect(swallowed).toEqual([]);
});

test("a wholesale user's companies are loaded, and neither orders nor favourites", async () => {
  const request = { path: "/shell/me/", cookie: businessCookie };
  stub.takeRequests();
  expect(await ask(me, request)).toMatchObject({
    favorites: [],
    activeOrders: 0,
    companyPrompt: {
      name: checked.name,
      reason: checked.reason,
      others: [{ id: active.id, isActive: true }],
      phone: "8 800 555-01-43",
    },
  });
  const calls = stub.takeRequests();
  expect(calls).toContain(`GET ${companiesOfUser.path}`);
  for (const { path } of [favoriteIds, shopperCounters, chatStats]) expect(calls).not.toContain(`GET ${path}`);
});

test.each([
  { name: "was prompted for in this visit", cookie: `${businessCookie}; company_prompt=1` },
  { name: "is active", cookie: `auth_token=${stubSessionId}.${stubToken(7, active.id)}` },
])("a company that $name causes no prompt", async ({ cookie }) => {
  expect(await ask(me, { path: "/shell/me/", cookie })).toMatchObject({ companyPrompt: null });
});

import { productTypes } from "@zertsalo/contract/catalog";
import { siteMenu, siteSettings } from "@zertsalo/contract/content";
import { searchSuggestions } from "@zertsalo/contract/search";
import { userDetails } from "@zertsalo/contract/users";
import { wholesaleAssortment } from "@zertsalo/contract/wholesale";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Suggestions } from "#app/features/shell/search-suggestions-data.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { loader } from "./shell-search.ts";

const rub = (roubles: number) => roubles * 100;
const mirror = {
  id: 1052,
  name: "Зеркало «Ладога» 80 см",
  link: "/product/zerkalo-ladoga/",
  price: rub(10_000),
  oldPrice: null,
  infoPrice: { retail: rub(10_000), noRegistry: rub(10_000), promo: null, old: null },
  picture: { key: "mirror.webp", width: 800, height: 800, alt: "Зеркало", preview: "data:," },
};
const family = {
  name: "Зеркало «Ладога»",
  variants: 2,
  price: { from: rub(10_000), to: rub(14_000) },
  memberPrice: { from: rub(10_000), to: rub(14_000) },
  colors: ["#fff", "#333"].map((hex, at) => ({ name: hex, hex, productId: at, link: "/", isCurrent: at === 0 })),
  widths: [600, 800].map((width) => ({ width, productId: 1052, link: "/" })),
  width: 800,
  hasOneWidth: false,
};
const ofOnePrice = { from: rub(10_000), to: rub(10_000) };
const section = {
  code: "zerkala",
  name: "Зеркала",
  link: "/catalog/zerkala/",
  productsCount: 1_240,
  families: { count: 214, filters: { width: { min: 800, max: 800 }, color: { values: ["Графит"] } } },
};
const collection = { code: "ladoga", name: "Ладога", link: "/collections/ladoga/" };
const found = { correctedQuery: null, products: [mirror], sections: [section], collections: [collection] };
const row = { id: 1052, name: mirror.name, article: "102114", retailPrice: rub(10_000) };

const stub = await startStubApi();
afterAll(stub.close);
stub.answer(defaultCities, () => ({ data: { cities: [], total: 0 } }));
stub.answer(stores, () => ({ list: [] }));
stub.answer(siteSettings, () => ({}));
stub.answer(siteMenu, () => ({ constructors: [{ type: "mirror", term: "от\u00a03\u00a0рабочих дней" }] }));
stub.answer(productTypes, () => ({
  list: ["Все", "Тумбы", "Зеркала"].map(
    (name, at) => ({ name, link: `/catalog/s${at}/`, isRoot: at === 0, isVisible: true, productsCount: at }) as never,
  ),
}));

beforeEach(() => {
  stub.answer(searchSuggestions, () => found);
  stub.answer(userDetails, () => ({ discount: 3 }));
  stub.answer(wholesaleAssortment, () => ({ rows: [{ ...row, ownPrice: rub(8_200) }], total: 1 }));
});

async function answerTo(jwt: string | null, q = "ладога"): Promise<Response> {
  const config = { apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null };
  const shop = createShop(config);
  const cookie = jwt ? `auth_token=${stubSessionId}.${jwt}` : undefined;
  const context = shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
  const url = new URL(`http://localhost:3000/shell/search/?q=${q}`);
  return loader({ request: new Request(url), url, context, params: {}, pattern: "/shell/search" });
}
const suggestedTo = async (jwt: string | null, q?: string) => (await (await answerTo(jwt, q)).json()) as Suggestions;

test("a guest gets suggestions at guest prices, without a user lookup", async () => {
  stub.takeRequests();
  const { products, links } = await suggestedTo(null);
  expect(products).toMatchObject([{ href: mirror.link, price: "10\u00a0000\u00a0₽" }]);
  expect(links.map(({ href }) => href)).toEqual([
    `${section.link}?${new URLSearchParams({ width: "800-800", color: "Графит" })}`,
    collection.link,
  ]);
  expect(stub.takeRequests().filter((call) => /users|wholesale/.test(call))).toEqual([]);
});

test("a retail user gets suggestions at his own price", async () => {
  expect((await suggestedTo(stubToken(7))).products).toMatchObject([{ href: mirror.link, price: "9\u00a0700\u00a0₽" }]);
});

test("a company is offered rows of its desk at its own prices, and no page that is closed to it", async () => {
  const { products, links } = await suggestedTo(stubToken(7, 501));
  expect(products).toMatchObject([
    { href: "/personal/?q=102114", price: "8\u00a0200\u00a0₽", picture: { key: "mirror.webp" } },
  ]);
  expect(links).toEqual([
    {
      name: "Зеркала",
      note: "1\u00a0240",
      href: `/personal/?${new URLSearchParams({ q: "ладога", section: "zerkala" })}`,
    },
  ]);
});

test("a section is its list with the filters of the query, and shows no number without a count", async () => {
  expect((await suggestedTo(null)).links[0]).toMatchObject({
    name: "Зеркала, 80\u00a0см, графит",
    note: "214\u00a0моделей",
  });
  const sections = [{ ...section, families: { count: null, filters: {} } }];
  stub.answer(searchSuggestions, () => ({ ...found, correctedQuery: "зеркало", sections }));
  expect((await suggestedTo(null)).links[0]).toEqual({ name: "Зеркала", href: section.link, note: null });
});

test("a company's section is the corrected query on its desk", async () => {
  stub.answer(searchSuggestions, () => ({ ...found, correctedQuery: "зеркало" }));
  const href = `/personal/?${new URLSearchParams({ q: "зеркало", section: section.code })}`;
  expect((await suggestedTo(stubToken(7, 501))).links[0]).toEqual({ name: "Зеркала", href, note: "1\u00a0240" });
});

test("a family costs from its least price, and exactly where the query leaves one", async () => {
  stub.answer(searchSuggestions, () => ({ ...found, products: [{ ...mirror, family }] }));
  const [several] = (await suggestedTo(null)).products;
  expect(several).toMatchObject({ price: "10\u00a0000\u00a0₽", isFrom: true, sizes: "ширина 60, 80\u00a0см" });
  expect(several?.name).toEqual([
    { text: "Зеркало «", isMatch: false },
    { text: "Ладога", isMatch: true },
    { text: "»", isMatch: false },
  ]);
  expect(several?.colors).toEqual(["#fff", "#333"]);
  stub.answer(searchSuggestions, () => ({
    ...found,
    products: [{ ...mirror, family: { ...family, price: ofOnePrice } }],
  }));
  expect((await suggestedTo(null)).products).toMatchObject([{ price: "10\u00a0000\u00a0₽", isFrom: false }]);
});

test("a size in the query leads to the configurator with that size", async () => {
  const { configurator } = await suggestedTo(null, "зеркало 80×60");
  expect(configurator).toMatchObject({ note: "Изготовим: от\u00a03\u00a0рабочих дней" });
  expect(configurator?.href).toContain("/konfiguratory/mirror/?o=");
  expect((await suggestedTo(null, "зеркало")).configurator).toBeNull();
});

test("where nothing is found, sections and the chat are advised", async () => {
  stub.answer(searchSuggestions, () => ({ correctedQuery: null, products: [], sections: [], collections: [] }));
  const { advice } = await suggestedTo(null);
  expect(advice?.sections.map(({ name }) => name)).toEqual(["Зеркала", "Тумбы"]);
  expect(advice?.chat).toMatchObject({ "data-modal": "auth" });
});

test("a company without wholesale prices is offered them at what a known buyer pays", async () => {
  stub.answer(wholesaleAssortment, () => ({ rows: [{ ...row, ownPrice: null }], total: 1 }));
  expect((await suggestedTo(stubToken(7, 501))).products).toMatchObject([{ price: "10\u00a0000\u00a0₽" }]);
});

test("an answer is cached privately, and not reused after sign-in or sign-out", async () => {
  const { headers } = await answerTo(stubToken(7));
  expect(headers.get("cache-control")).toBe("private, max-age=60");
  expect(headers.get("vary")).toBe("Cookie");
});

test("a failed search suggests nothing, and no browser keeps that", async () => {
  stub.fail(searchSuggestions);
  stub.fail(wholesaleAssortment);
  for (const jwt of [null, stubToken(7, 501)]) {
    const answer = await answerTo(jwt);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(await answer.json()).toMatchObject({ corrected: null, products: [], links: [], advice: null });
  }
});

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
const section = { code: "zerkala", name: "Зеркала", link: "/catalog/zerkala/", productsCount: 1_240 };
const collection = { code: "ladoga", name: "Ладога", link: "/collections/ladoga/" };
const found = { correctedQuery: null, products: [mirror], sections: [section], collections: [collection] };
const row = { id: 1052, name: mirror.name, article: "102114", retailPrice: rub(10_000) };

const stub = await startStubApi();
afterAll(stub.close);
stub.answer(defaultCities, () => ({ data: { cities: [], total: 0 } }));
stub.answer(stores, () => ({ list: [] }));

beforeEach(() => {
  stub.answer(searchSuggestions, () => found);
  stub.answer(userDetails, () => ({ discount: 3 }));
  stub.answer(wholesaleAssortment, () => ({ rows: [{ ...row, ownPrice: rub(8_200) }], total: 1 }));
});

async function answerTo(jwt: string | null): Promise<Response> {
  const config = { apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null };
  const shop = createShop(config);
  const cookie = jwt ? `auth_token=${stubSessionId}.${jwt}` : undefined;
  const context = shop.context(await shop.visit(cookie, "nonce", "127.0.0.1"));
  const url = new URL("http://localhost:3000/shell/search/?q=ладога");
  return loader({ request: new Request(url), url, context, params: {}, pattern: "/shell/search" });
}
const suggestedTo = async (jwt: string | null) => (await (await answerTo(jwt)).json()) as Suggestions;

test("a guest gets suggestions at guest prices, without a user lookup", async () => {
  stub.takeRequests();
  const { products, links } = await suggestedTo(null);
  expect(products).toMatchObject([{ href: mirror.link, price: "10\u00a0000\u00a0₽" }]);
  expect(links.map(({ href }) => href)).toEqual([
    `/search/?${new URLSearchParams({ q: "ладога", section: section.code })}`,
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

test("a section links to the corrected query that was counted, and shows no number without a count", async () => {
  const sections = [{ ...section, productsCount: null }];
  stub.answer(searchSuggestions, () => ({ ...found, correctedQuery: "зеркало", sections }));
  const href = `/search/?${new URLSearchParams({ q: "зеркало", section: section.code })}`;
  expect((await suggestedTo(null)).links[0]).toEqual({ name: "Зеркала", href, note: null });
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
    expect(await answer.json()).toEqual({ corrected: null, products: [], links: [] });
  }
});

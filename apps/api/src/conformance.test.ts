import * as arrivals from "@zertsalo/contract/arrivals";
import * as catalog from "@zertsalo/contract/catalog";
import * as claims from "@zertsalo/contract/claims";
import type { Endpoint } from "@zertsalo/contract/endpoint";
import * as favorites from "@zertsalo/contract/favorites";
import * as metrics from "@zertsalo/contract/metrics";
import * as places from "@zertsalo/contract/places";
import * as session from "@zertsalo/contract/session";
import { specifiedCalls } from "@zertsalo/contract/specification";
import * as subscriptions from "@zertsalo/contract/subscriptions";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();
const origin = await api.app.listen({ port: 0, host: "127.0.0.1" });

interface Question {
  endpoint: Endpoint;
  /** The address with its parameters and query filled in. */
  path: string;
  body?: unknown;
  /** Asked in the name of a signed-in user. */
  isUser?: true;
  /** A part of the seeded answer. */
  holds: unknown;
}

const product = { id: 1052, code: "zerkalo-ladoga-80x60", barcode: "2900000010529" };

/** One question for every call we answer. A call without one does not count, whatever the contract says. */
const questions: Question[] = [
  {
    endpoint: places.defaultCities,
    path: "/orders-zertsalo/api/v1/cities/cdek/default-list",
    holds: { data: { cities: expect.arrayContaining([expect.objectContaining({ id: 44, name: "Москва" })]) } },
  },
  {
    endpoint: places.searchCities,
    path: `/orders-zertsalo/api/v1/cities/cdek/search/${encodeURIComponent("Сама")}`,
    holds: { data: expect.arrayContaining([expect.objectContaining({ name: "Самара" })]) },
  },
  {
    endpoint: places.searchRegions,
    path: `/zertsalo-a-catalog/v1/region/search?q=${encodeURIComponent("Самар")}`,
    holds: { data: [expect.objectContaining({ name: "Самарская область" })] },
  },
  {
    endpoint: session.authToken,
    path: "/users/auth/token",
    holds: { jwt: expect.any(String), jwtData: { baseUserId: null } },
  },
  {
    endpoint: catalog.productTypes,
    path: "/zertsalo-a-catalog/v1/types",
    holds: { list: expect.arrayContaining([expect.objectContaining({ code: "obsaa-kategoria", isRoot: true })]) },
  },
  {
    endpoint: catalog.productList,
    path: "/zertsalo-a-catalog/v1/products/list",
    body: { typeCode: "zerkala-s-podsvetkoy" },
    holds: { pagination: { total: 31, page: 1, per_page: 24 }, typeCodes: ["zerkala-s-podsvetkoy"] },
  },
  {
    endpoint: catalog.productFilter,
    path: "/zertsalo-a-catalog/v1/products/filter?typeCode=zerkala",
    holds: { total: 93, list: expect.arrayContaining([expect.objectContaining({ type: "list", code: "shape" })]) },
  },
  {
    endpoint: catalog.productByCode,
    path: `/zertsalo-a-catalog/v2/products/by-code/${product.code}`,
    holds: { ...product, infoPrice: { promo: expect.any(Number) } },
  },
  {
    endpoint: catalog.bestsellers,
    path: "/zertsalo-a-catalog/v2/products/bestsellers",
    holds: {
      products: expect.arrayContaining([expect.objectContaining({ badges: expect.arrayContaining(["trend"]) })]),
    },
  },
  {
    endpoint: catalog.bestsellerCodes,
    path: "/zertsalo-a-catalog/v1/products/codes-bestseller",
    holds: { codes: expect.arrayContaining(["zerkalo-svir-80x60-serebro"]) },
  },
  {
    endpoint: catalog.sectionSeoMain,
    path: "/zertsalo-a-catalog/v1/products/seo-main?typeCode=zerkala",
    holds: { title: "Как выбрать зеркало в ванную" },
  },
  {
    endpoint: catalog.sectionSeoTemplate,
    path: "/zertsalo-a-catalog/v1/products/seo-template?typeCode=zerkala",
    holds: { title: "{{name}} — купить в «Зерцало»" },
  },
  {
    endpoint: catalog.kitsOfProduct,
    path: "/zertsalo-a-catalog/v1/set-of-goods/by-product/1095",
    holds: [expect.objectContaining({ name: "Ванная «Пинега» с зеркалом и чашей", discountPercent: 8 })],
  },
  {
    endpoint: catalog.selectionsOfCabinet,
    path: "/zertsalo-a-catalog/v1/set-for-cabinet-of-sink/by-product/1094",
    holds: [expect.objectContaining({ type: "sink", typeName: "Подобрать раковину", total: 3 })],
  },
  {
    endpoint: catalog.modelOfProduct,
    path: "/zertsalo-a-catalog/v1/3d-model/by-product/1095",
    holds: { productId: 1095, path: expect.stringMatching(/\.glb$/) },
  },
  {
    endpoint: catalog.markViewed,
    path: `/zertsalo-a-catalog/v1/recently-viewed/for-me/${product.id}`,
    holds: { count: 1 },
  },
  {
    endpoint: catalog.recentlyViewedCount,
    path: "/zertsalo-a-catalog/v1/recently-viewed/for-me/count",
    holds: { count: 1 },
  },
  {
    endpoint: catalog.recentlyViewed,
    path: "/zertsalo-a-catalog/v1/recently-viewed/for-me",
    holds: { products: [expect.objectContaining(product)] },
  },
  {
    endpoint: arrivals.requestForReceipt,
    path: "/zertsalo-a-catalog/v1/request-for-receipt",
    body: { code: product.code, barcode: product.barcode, email: "anna@example.test", consents: ["arrival"] },
    holds: { accepted: true },
  },
  {
    endpoint: subscriptions.subscribe,
    path: "/zertsalo-a-catalog/v1/subscriptions",
    body: { email: "anna@example.test", consents: ["newsletter", "advertising"] },
    holds: { accepted: true },
  },
  {
    endpoint: favorites.addFavorite,
    path: `/zertsalo-a-catalog/v1/favorite/${product.id}`,
    isUser: true,
    holds: { data: "1052" },
  },
  {
    endpoint: favorites.mergeFavorites,
    path: "/zertsalo-a-catalog/v1/favorite/multiple",
    body: { products: [1095, 1094] },
    isUser: true,
    holds: { data: "1095,1094,1052" },
  },
  {
    endpoint: favorites.removeFavorite,
    path: "/zertsalo-a-catalog/v1/favorite/1094",
    isUser: true,
    holds: { data: "1095,1052" },
  },
  {
    endpoint: favorites.favoriteIds,
    path: "/zertsalo-a-catalog/v1/favorite/me/product-ids",
    isUser: true,
    holds: { data: "1095,1052" },
  },
  {
    endpoint: favorites.favoriteProducts,
    path: "/zertsalo-a-catalog/v1/favorite/me?skip=0&limit=20",
    isUser: true,
    holds: { products: [{ id: 1095 }, product] },
  },
  {
    endpoint: favorites.wishList,
    path: `/zertsalo-a-catalog/v1/wish-list?productIds[]=1095&productIds[]=${product.id}&skip=0&limit=20`,
    holds: { products: [{ id: 1095 }, product] },
  },
  {
    endpoint: metrics.clientMetric,
    path: "/orders-zertsalo/api/v1/metrics",
    body: { clientId: "1700000000123456789" },
    holds: { accepted: true },
  },
  {
    endpoint: claims.sendClaim,
    path: "/crm-claim/claim",
    body: {
      kind: "contact-us",
      name: "Анна",
      phone: "+7 (900) 000-00-01",
      text: "Подойдёт ли зеркало в нишу?",
      consents: ["chat"],
    },
    holds: { number: expect.any(Number) },
  },
];

const authorization = await api.token();
const asUser = { authorization: `Bearer ${await api.app.tokens.sign({ customerId: "", baseUserId: 7 }, new Date())}` };
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

test.each(questions.map((question) => ({ name: nameOf(question.endpoint), ...question })))(
  "$name answers from the seeded shop",
  async ({ endpoint, path, body, isUser, holds }) => {
    const answer = await fetch(`${origin}${path}`, {
      method: endpoint.method,
      headers: {
        ...(isUser ? asUser : authorization),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject(holds as object);
  },
);

test("every call of the contract that the specification names has been asked", () => {
  const asked = new Set(questions.map(({ endpoint }) => nameOf(endpoint)));
  const specified = specifiedCalls.map(nameOf);
  const inContract = [arrivals, catalog, claims, favorites, metrics, places, session, subscriptions].flatMap((module) =>
    Object.values(module).filter((value): value is Endpoint => typeof value === "object" && "method" in value),
  );

  const answered = specified.filter((name) => asked.has(name));
  console.log(`calls answered: ${answered.length} of ${specified.length}`);
  expect(inContract.map(nameOf).filter((name) => specified.includes(name) && !asked.has(name))).toEqual([]);
});

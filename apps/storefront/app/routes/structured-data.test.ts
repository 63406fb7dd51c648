import { kitsOfProduct, productByCode, productList } from "@zertsalo/contract/catalog";
import { configuratorTypeList } from "@zertsalo/contract/configurator-types";
import { configurators } from "@zertsalo/contract/configurators";
import { designProjects } from "@zertsalo/contract/design-projects";
import { timeBudgets } from "@zertsalo/client/time-budgets";
import { startTestApi } from "@zertsalo/testing/api";
import { newKit, newProduct, setStock } from "@zertsalo/testing/builders";
import { addDays, inMoscow } from "@zertsalo/domain/delivery/calendar";
import { formatComingDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { missingProperties, type Node, nodesOfType, unknownTerms } from "#app/lib/seo/vocabulary.test-part.ts";
import type { RouteRow } from "#app/lib/navigation/route-row.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { pages } from "#app/routes.ts";
import { loader as aboutPage } from "./about.tsx";
import { loader as catalogPage } from "./catalog.tsx";
import { loader as collectionPage } from "./collection.tsx";
import { loader as collectionsPage } from "./collections.tsx";
import { loader as configuratorRoute } from "./configurator.tsx";
import { loader as contactsPage } from "./contacts.tsx";
import { loader as designersPage } from "./designers.tsx";
import { loader as developersPage } from "./developers.tsx";
import { loader as helpPage } from "./help.tsx";
import { loader as homePage } from "./home.tsx";
import { loader as llms } from "./llms.ts";
import { loader as productPage } from "./product.tsx";
import { loader as projectPage } from "./project.tsx";
import { loader as projectsPage } from "./projects.tsx";
import { loader as salePage } from "./sale.tsx";
import { loader as salesPage } from "./sales.tsx";
import { loader as samplesPage } from "./samples.tsx";
import { loader as showroomPage } from "./showroom.tsx";
import { loader as storesPage } from "./stores.tsx";
import { loader as suppliesPage } from "./supplies.tsx";

const origin = "https://zertsalo.test";
const api = await startTestApi();
const shop = createShop({
  apiUrl: await api.app.listen({ port: 0 }),
  publicOrigin: origin,
  isSecure: false,
  counterId: null,
  mapTiles: null,
  // A net for what hangs: a real API answers in its own time beside other tests.
  budgets: timeBudgets(20_000),
});
afterAll(() => api.app.close());

type Loader = (args: never) => unknown;

/** What the loader of a page gives: its data, and its structured data as they are sent. */
async function open(loader: Loader, path: string, params: Record<string, string> = {}) {
  const visit = { ...(await shop.visit(undefined, "nonce", "127.0.0.1")), rendersWhole: true };
  const url = new URL(path, origin);
  const args = { context: shop.context(visit), params, url, request: new Request(url) };
  const answer = await loader(args as never);
  const page = (answer as { data?: unknown; init?: unknown }).init === undefined ? answer : (answer as Node)["data"];
  const { jsonLd } = page as { jsonLd: () => string };
  return { page: page as Node, things: JSON.parse(jsonLd().replaceAll("\\u003c", "<")) as Node[] };
}

const productCode = async (text: string) => {
  const { list } = await api.call(productList, { body: { q: text } });
  const [first] = list;
  if (!first) throw new Error(`The demo shop has no «${text}»`);
  return first.code;
};
const product = (code: string) => open(productPage, `/product/${code}/`, { code });
const configurator = (type: string) => open(configuratorRoute, `/konfiguratory/${type}/`);

/** One that runs, whatever day it is. */
async function sale() {
  const { code } = await api.db.selectFrom("campaign").select("code").orderBy("id").executeTakeFirstOrThrow();
  const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
  const runs = { starts_at: daysFromNow(-5), ends_at: daysFromNow(5) };
  await api.db.updateTable("campaign").set(runs).where("code", "=", code).execute();
  return open(salePage, `/sales/${code}/`, { code });
}

async function project() {
  const { list } = await api.call(designProjects);
  const { slug = "", link = "" } = list[0] ?? {};
  return open(projectPage, link, { slug });
}

/** Each by the id of its route. */
const kinds: [id: string, load: () => ReturnType<typeof open>, types: string[]][] = [
  ["home", () => open(homePage, "/"), ["OnlineStore", "WebSite"]],
  ["catalog", () => open(catalogPage, "/catalog/"), ["BreadcrumbList", "ItemList"]],
  ["catalog", () => open(catalogPage, "/catalog/zerkala/", { code: "zerkala" }), ["BreadcrumbList", "ItemList"]],
  ["collections", () => open(collectionsPage, "/collections/"), ["BreadcrumbList", "ItemList"]],
  [
    "collection",
    () => open(collectionPage, "/collections/ladoga/", { code: "ladoga" }),
    ["BreadcrumbList", "ItemList"],
  ],
  ["sales", () => open(salesPage, "/sales/"), ["BreadcrumbList", "ItemList"]],
  ["sale", sale, ["BreadcrumbList", "ItemList"]],
  ["product", async () => product(await productCode("зеркало")), ["Product", "BreadcrumbList"]],
  ...configuratorTypeList.map((type): [string, () => ReturnType<typeof open>, string[]] => [
    type,
    () => configurator(type),
    ["ProductGroup", "BreadcrumbList"],
  ]),
  ["samples", () => open(samplesPage, "/samples/"), ["Product", "BreadcrumbList"]],
  ["stores", () => open(storesPage, "/stores/"), ["BreadcrumbList", "FurnitureStore"]],
  ["samara-showroom", () => open(showroomPage, "/samara-showroom/"), ["BreadcrumbList", "FurnitureStore"]],
  ["volgograd-showroom", () => open(showroomPage, "/volgograd-showroom/"), ["BreadcrumbList", "FurnitureStore"]],
  ["contacts", () => open(contactsPage, "/contacts/"), ["BreadcrumbList", "OnlineStore"]],
  ["about", () => open(aboutPage, "/about/"), ["BreadcrumbList", "OnlineStore"]],
  ["help", () => open(helpPage, "/help/delivery/", { page: "delivery" }), ["BreadcrumbList", "FAQPage"]],
  ["projects", () => open(projectsPage, "/dizayn-proyekty/"), ["BreadcrumbList", "ItemList"]],
  ["project", project, ["BreadcrumbList", "CreativeWork"]],
  ["designers", () => open(designersPage, "/dizayneram/"), ["BreadcrumbList"]],
  ["supplies", () => open(suppliesPage, "/proektnye-postavki/"), ["BreadcrumbList"]],
  ["developers", () => open(developersPage, "/developers/"), ["BreadcrumbList", "WebAPI"]],
];

test("every page that a search may show tells what it is about", () => {
  const told = new Set(kinds.map(([id]) => id));
  const silent = pages.filter((page: RouteRow) => !page.isPersonal && !told.has(page.id)).map(({ id }) => id);
  const source = (id: string) => readFileSync(new URL(`./${id}.tsx`, import.meta.url), "utf8");
  // Of a search the robots of searches are told to go (`searchSeo`); the others hide themselves from everybody.
  expect(silent.filter((id) => !source(id).includes("hiddenPage("))).toEqual(["search"]);
});

describe.each(kinds)("%s", (_, load, types) => {
  let things: Node[];
  beforeAll(async () => {
    ({ things } = await load());
  });

  test("tells what it is about", () => {
    expect(things.map((thing) => thing["@type"])).toEqual(expect.arrayContaining(types));
  });

  test("has only types and properties of the vocabulary", () => {
    expect(unknownTerms(things)).toEqual([]);
  });

  test("has what search engines require", () => {
    expect(missingProperties(things, false)).toEqual([]);
  });
});

test("a product with ratings, sizes and variants has all that search engines recommend", async () => {
  const { things } = await product(await productCode("тумба с раковиной ладога"));
  const [main] = things;
  expect(
    missingProperties([main], true).filter((name) => !/^(Product\.review|AggregateRating|ProductGroup)/.test(name)),
  ).toEqual([]);
  expect(main).toMatchObject({
    width: { "@type": "QuantitativeValue", unitCode: "MMT" },
    isVariantOf: { "@type": "ProductGroup", variesBy: expect.arrayContaining(["https://schema.org/size"]) as unknown },
  });
});

test("variants of one family name the same group", async () => {
  const code = await productCode("тумба с раковиной ладога");
  const { variants } = await api.call(productByCode, { params: { code } });
  const other = variants.widths.find((width) => width.code !== code);
  const [one, two] = await Promise.all([product(code), product(other?.code ?? "")]);
  const [groupOfOne, groupOfTwo] = [one, two].map(({ things }) => nodesOfType(things, "ProductGroup")[0]);
  expect(groupOfOne).toBeDefined();
  expect(groupOfTwo).toEqual(groupOfOne);
});

test("price, availability, days and delivery prices are those of the page", async () => {
  const made = await newProduct(api.db, { price: 1_234_500 });
  await setStock(api.db, made.id, { warehouse: 3 });
  const { page, things } = await product(made.code);
  const shown = (page as { page: { price: { now: string }; delivery: { promise: { title: string }; ways: Node[] } } })
    .page;
  const [offer] = nodesOfType(things, "Offer");
  const today = inMoscow(new Date()).day;
  expect(offer).toMatchObject({
    price: "12345.00",
    availability: "https://schema.org/InStock",
    deliveryLeadTime: { value: expect.any(Number) as number },
  });
  const lead = (offer as { deliveryLeadTime: { value: number } } | undefined)?.deliveryLeadTime.value ?? 0;
  expect(shown.price.now).toBe(formatMoney(1_234_500));
  expect(shown.delivery.promise.title).toContain(formatComingDay(addDays(today, lead), today));
  const costs = nodesOfType(things, "MonetaryAmount").map(({ value }) => formatMoney(Number(value) * 100));
  const ways = shown.delivery.ways.filter(({ icon }) => icon !== "store").map(({ price }) => String(price));
  expect(costs).toHaveLength(ways.length);
  for (const [at, cost] of costs.entries()) expect(ways[at]).toContain(cost);
});

test("ratings and reviews are those of the page", async () => {
  const rated = await newProduct(api.db, {});
  const review = { product_id: rated.id, city: "Самара", written_on: inMoscow(new Date()).day };
  await api.db
    .insertInto("review")
    .values([
      { ...review, author: "Анна", rating: 5, text: "Ровная кромка" },
      { ...review, author: "Пётр", rating: 4, text: "Висит третий месяц" },
    ])
    .execute();
  // The indexer takes up the rating.
  await setStock(api.db, rated.id, { warehouse: 1 });
  const { page, things } = await product(rated.code);
  const { extras } = page as { extras: { reviews: { ratings: string; list: { author: string; text: string }[] } } };
  expect(nodesOfType(things, "AggregateRating")).toMatchObject([{ ratingValue: 4.5, ratingCount: 2, reviewCount: 2 }]);
  const told = nodesOfType(things, "Review").map(({ author, reviewBody }) => [(author as Node)["name"], reviewBody]);
  expect(told).toEqual(extras.reviews.list.map(({ author, text }) => [author, text]));
  expect(told).toHaveLength(2);
  expect(missingProperties(things, true).filter((name) => /^(Review|AggregateRating)\./.test(name))).toEqual([]);
});

test("samples cost what their page says, all together", async () => {
  const { page, things } = await open(samplesPage, "/samples/");
  const { setPrice } = (page as { page: { setPrice: string } }).page;
  const [offer] = nodesOfType(things, "Offer");
  expect(formatMoney(Number(offer?.["price"]) * 100)).toBe(setPrice);
});

test("an article that is made to size cannot be given back, any other for a week", async () => {
  const made = await newProduct(api.db, {});
  const { things } = await product(made.code);
  expect(nodesOfType(things, "MerchantReturnPolicy")).toMatchObject([{ merchantReturnDays: 7 }]);
  const { things: mirror } = await configurator("mirror");
  expect(nodesOfType(mirror, "MerchantReturnPolicy")).toMatchObject([
    { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" },
  ]);
});

test("a kit stands on the pages of its products, at its own price", async () => {
  const pieces = [await newProduct(api.db, {}), await newProduct(api.db, {})];
  await newKit(api.db, { price: 777_700, productIds: pieces.map(({ id }) => id) });
  const [piece] = pieces;
  const [kit] = await api.call(kitsOfProduct, { params: { productId: piece?.id ?? 0 } });
  const { things } = await product(piece?.code ?? "");
  expect(things.find((thing) => thing["@type"] === "ProductCollection")).toMatchObject({
    name: kit?.name,
    includesObject: [{ amountOfThisGood: 1 }, { amountOfThisGood: 1 }],
    offers: { price: ((kit?.price ?? 0) / 100).toFixed(2) },
  });
});

test("a configurator tells its sizes with their step and its prices as its tile does", async () => {
  const { data } = await api.call(configurators);
  for (const { type, priceFrom, leadDaysFrom, limits, sizeStep } of data) {
    const { things } = await configurator(type);
    const [group] = things;
    const offers = group?.["offers"] as { lowPrice: string; highPrice: string; deliveryLeadTime: Node };
    expect(offers.deliveryLeadTime).toMatchObject({ minValue: leadDaysFrom, unitText: "рабочих дней" });
    expect(offers.lowPrice).toBe((priceFrom / 100).toFixed(2));
    expect(Number(offers.highPrice)).toBeGreaterThan(Number(offers.lowPrice));
    expect(group?.["additionalProperty"]).toContainEqual(
      expect.objectContaining({
        minValue: limits.width.min,
        maxValue: limits.width.max,
        unitCode: "MMT",
        valueReference: expect.objectContaining({ value: sizeStep }) as unknown,
      }),
    );
  }
});

test("a piece to begin with costs and takes on its own page what it does here", async () => {
  for (const type of configuratorTypeList) {
    const { things } = await configurator(type);
    const [first] = (things[0]?.["hasVariant"] ?? []) as {
      url: string;
      offers: { price: string; deliveryLeadTime: Node };
    }[];
    const { page } = await open(configuratorRoute, first?.url ?? "");
    const { calculation } = (page as { page: { calculation: { total: number; leadTimeDays: number } } }).page;
    expect(first?.offers.price).toBe((calculation.total / 100).toFixed(2));
    expect(first?.offers.deliveryLeadTime).toMatchObject({ value: calculation.leadTimeDays });
  }
});

test("llms.txt names configurators, sections and files, each by an address of ours", async () => {
  const visit = await shop.visit(undefined, "nonce", "127.0.0.1");
  const answer = await llms({ context: shop.context(visit) } as never);
  const text = await answer.text();
  expect(answer.headers.get("content-type")).toContain("text/plain");
  for (const path of ["/konfiguratory/mirror/", "/catalog/zerkala/", "/feeds/yandex.xml.gz", "/sitemap.xml"]) {
    expect(text).toContain(`(${origin}${path})`);
  }
  expect(text).not.toContain("undefined");
});

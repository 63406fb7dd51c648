import { moscowTime } from "@zertsalo/domain/delivery/calendar";
import { ApiError } from "@zertsalo/client/api-error";
import { ConfiguratorType } from "@zertsalo/contract/configuration";
import * as calls from "@zertsalo/contract/configurators";
import { productByCode } from "@zertsalo/contract/catalog";
import { searchOverview } from "@zertsalo/contract/search";
import { siteMenu } from "@zertsalo/contract/content";
import { startTestApi } from "@zertsalo/testing/api";
import { newCompany } from "@zertsalo/testing/builders";
import { sql } from "kysely";
import { expect, test } from "vitest";

const api = await startTestApi();
const path = "/zertsalo-a-catalog/v1/configurators";

/** The arch from the example of the specification. */
const arch = {
  shape: "semicircle",
  arch: "arch",
  size: { width: 600, height: 1000 },
  backlight_type: "front",
  edgeProcessing: "facet",
  facetSize: "20",
  light_indent: 20,
  additionally: ["touch", "heating"],
};
const valid = { ...arch, light_indent: 35 };
const samara = 430;

const post = async (url: string, payload: string | object, token?: { authorization: string }) =>
  api.inject({
    method: "POST",
    url: `${path}${url}`,
    headers: { ...(token ?? (await api.token())), "content-type": "application/json" },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

const calculated = (type: string, options: Record<string, unknown>, more: object = {}) =>
  api.newGuest().call(calls.calculateConfiguration, { params: { type }, body: { options, ...more } });

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

const refusals: {
  name: string;
  url: string;
  body: string | object;
  status: number;
  code: string;
  text: string;
  data?: unknown;
}[] = [
  {
    name: "an unknown type",
    url: "/wardrobe/calculate",
    body: { options: {} },
    status: 404,
    code: "configurator_not_found",
    text: "Такого конфигуратора нет",
  },
  {
    name: "a type of the prototype",
    url: "/constructor/products",
    body: { options: {} },
    status: 404,
    code: "configurator_not_found",
    text: "Такого конфигуратора нет",
  },
  ...(
    [
      ["a body that is not JSON", "{"],
      ["a body that is no object", "[]"],
      ["options that are no object", { options: [1] }],
      ["a field that nobody knows", { options: {}, price: 1 }],
      ["a body above 16 KB", { options: { a: "x".repeat(17_000) } }],
      ["options nested too deep", { options: deep(9) }],
      ["a key of the prototype", '{"options":{"__proto__":{"a":1}}}'],
    ] as const
  ).flatMap(([name, body]) =>
    ["/mirror/calculate", "/mirror/products"].map((url) => ({
      name: `${name} at ${url}`,
      url,
      body,
      status: 400,
      code: "configuration_malformed",
      text: "Не удалось прочитать параметры",
    })),
  ),
  {
    name: "a product that would have to be corrected",
    url: "/led_mirror/products",
    body: { options: arch },
    status: 409,
    code: "configuration_corrected",
    text: "Параметры изменились, проверьте их",
    data: { total: 2_078_300, corrections: [{ group: "light_indent", from: 20, to: 35 }] },
  },
  {
    name: "another hash than the page's",
    url: "/led_mirror/products",
    body: { options: valid, expectedHash: "f".repeat(32) },
    status: 409,
    code: "configuration_hash_mismatch",
    text: "Версия конфигуратора устарела, обновите страницу",
  },
  {
    name: "another price than the page's",
    url: "/led_mirror/products",
    body: { options: valid, expectedTotal: 1 },
    status: 409,
    code: "price_changed",
    text: "Цена изменилась",
    data: { expectedTotal: 1, total: 2_078_300 },
  },
  {
    name: "a price list that was not quoted",
    url: "/mirror/calculate",
    body: { options: {}, priceVersion: "prices-2020.01" },
    status: 410,
    code: "price_version_expired",
    text: "Срок расчёта истёк",
  },
];

test.each(refusals)("$name is refused: $code", async ({ url, body, status, code, text, data }) => {
  const answer = await post(url, body);
  expect(answer.json()).toMatchObject({
    status,
    errorCode: code,
    errorText: text,
    ...(data !== undefined && { data }),
  });
  expect(answer.statusCode).toBe(status);
});

test.each(["0".repeat(32), "absent", "%27"])("an unknown configuration is answered with 404: %s", async (hash) => {
  const answer = await api.inject({ url: `${path}/configuration/${hash}`, headers: await api.token() });
  expect(answer.json()).toMatchObject({
    status: 404,
    errorCode: "configuration_not_found",
    errorText: "Конфигурация не найдена. Проверьте ссылку",
  });
});

test("the list has the offers of current rules and prices", async () => {
  const { data } = await api.call(calls.configurators);
  expect(data.map(({ type }) => type)).toEqual(ConfiguratorType.options);
  const offers = data.map(({ type, sizeStep, priceFrom, leadDaysFrom }) => [type, sizeStep, priceFrom, leadDaysFrom]);
  expect(offers).toEqual(
    expect.arrayContaining([
      ["mirror", 10, 290_000, 3],
      ["led_mirror", 10, 890_000, 6],
      ["tabletop", 1, 1_290_000, 8],
      ["vanity_unit", 1, 1_490_000, 10],
    ]),
  );
  expect(data[0]).toMatchObject({
    name: "Зеркало по размеру",
    link: "/konfiguratory/mirror/",
    limits: { width: { min: 200, max: 2_600 }, height: { min: 200, max: 2_600 } },
    media: [{ key: expect.any(String) as string }],
  });
});

test.each(ConfiguratorType.options)(
  "%s answers its rules, prices and defaults, and 304 by its versions",
  async (type) => {
    const headers = await api.token();
    const first = await api.inject({ url: `${path}/${type}`, headers });
    const { data } = first.json<{ data: calls.ConfiguratorDetails }>();
    expect(data).toMatchObject({ type, defaults: { type }, priceVersion: "prices-2026.11" });
    expect(data.groups.length).toBeGreaterThan(10);
    expect(data.book.ruleSets.some(({ types }) => types.includes(type))).toBe(true);
    expect(first.headers.etag).toBe(
      type === "vanity_unit"
        ? `"tabletop-2026.11/${data.rulesVersion}/${data.priceVersion}"`
        : `"${data.rulesVersion}/${data.priceVersion}"`,
    );

    const again = await api.inject({
      url: `${path}/${type}`,
      headers: { ...headers, "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  },
);

test("a calculation corrects options and states the reasons", async () => {
  const { data } = await calculated("led_mirror", arch);
  expect(data).toMatchObject({
    hash: "468ed71a9a6f97eda61d24d74b923804",
    total: 2_078_300,
    leadTimeDays: 10,
    corrections: [{ group: "light_indent", code: "below_min", from: 20, to: 35, loud: false }],
    ownPrice: null,
    priceValidUntil: null,
    delivery: null,
  });
});

test("a price holds until the next list begins", async () => {
  const since = new Date(Date.now() + 5 * 86_400_000);
  const { prices } = await api.db
    .selectFrom("configurator_prices")
    .select("prices")
    .where("version", "=", "prices-2026.11")
    .executeTakeFirstOrThrow();
  const version = "prices-of-the-future";
  await api.db
    .insertInto("configurator_prices")
    .values({ version, since, prices: JSON.stringify({ ...(prices as object), version }) })
    .execute();
  const { data } = await calculated("mirror", {});
  await api.db.deleteFrom("configurator_prices").where("version", "=", version).execute();
  expect(data).toMatchObject({ priceVersion: "prices-2026.11", priceValidUntil: moscowTime(since) });
});

test("light makes a mirror another type", async () => {
  expect((await calculated("mirror", { backlight: "led" })).data.type).toBe("led_mirror");
});

test("a calculation accepts and corrects any value", async () => {
  for (const value of [null, -1, 1e308, "<script>", [], {}, true, [[]], { width: "9", height: null }]) {
    const { data } = await calculated("tabletop", { size: value, sink: value, scheme: value, wallSides: value });
    expect(data.total).toBeGreaterThan(0);
  }
});

test("with a city every delivery method has a price and day, or a reason against it", async () => {
  const { data } = await calculated("mirror", { size: { width: 1500, height: 2000 } }, { cityId: samara });
  expect(data.delivery).toEqual([
    {
      code: "Cdek",
      label: expect.any(String),
      isFit: false,
      reason: expect.stringMatching(/кг|мм/),
      price: null,
      date: null,
    },
    expect.objectContaining({ code: "CdekToHome", isFit: true, reason: null, date: expect.stringMatching(/^20/) }),
    expect.objectContaining({ code: "to_home", isFit: true, price: 24_900 }),
    expect.objectContaining({ code: "Pickup", isFit: true }),
  ]);
  const nowhere = await calculated("mirror", {}, { cityId: 2_000_000_000 });
  expect(nowhere.data.delivery).toEqual([]);
});

test("a company gets its own price", async () => {
  const { id: companyId, memberId } = await newCompany(api.db);
  const company = api.newUser(memberId, companyId);
  const { data } = await company.call(calls.calculateConfiguration, {
    params: { type: "mirror" },
    body: { options: {} },
  });
  expect(data.total).toBe(456_800);
  expect(data.ownPrice).toBeLessThan(data.total);
  expect((data.ownPrice ?? 1) % 100).toBe(0);
});

test("the same options are stored once, as the same product", async () => {
  const expected = (await calculated("led_mirror", valid)).data;
  const body = { options: valid, expectedHash: expected.hash, expectedTotal: expected.total };
  const first = await post("/led_mirror/products", body);
  expect(first.statusCode).toBe(201);
  expect(first.json()).toMatchObject({
    data: {
      code: "led-mirror-arch-600x1000-468ed71a",
      price: 2_078_300,
      schema: "led_mirror",
      isSpecialProduct: true,
      qDaysDelivery: 10,
      weight: 10_280,
      images: [{ path: `${path}/configuration/${expected.hash}/drawing.svg` }],
      configuration: { type: "led_mirror", hash: expected.hash, priceVersion: "prices-2026.11" },
    },
  });

  // Other order of keys, and from the page without light: still the same options.
  const again = await post("/mirror/products", {
    options: { ...Object.fromEntries(Object.entries(valid).reverse()), backlight: "led" },
  });
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
});

test("twenty concurrent requests with the same options get one product", async () => {
  const token = await api.token();
  const options = { size: { width: 510, height: 730 } };
  const answers = await Promise.all(Array.from({ length: 20 }, () => post("/mirror/products", { options }, token)));
  const ids = answers.map((answer) => answer.json<{ data: { id: number } }>().data.id);
  expect(new Set(ids).size).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
});

test("a configured product is in no list, search or sitemap and has no page", async () => {
  const { data } = await api.call(calls.createConfiguredProduct, {
    params: { type: "tabletop" },
    body: { options: { size: { width: 1_111, height: 444 } } },
  });
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from listing where product_id = ${data.id}) + (select count(*) from search_doc
      where product_id = ${data.id}) + (select count(*) from product_card where product_id = ${data.id}) as n`.execute(
    api.db,
  );
  expect(rows[0]?.n).toBe(0);
  await expect(api.call(productByCode, { params: { code: data.code } })).rejects.toThrow(ApiError);
  const found = await api.call(searchOverview, { query: { q: data.name } });
  expect(JSON.stringify(found)).not.toContain(data.code);
  const sitemap = await api.inject({ url: "/zertsalo-a-catalog/v1/sitemap", headers: await api.token() });
  expect(sitemap.body).not.toContain(data.code);
});

test("the twenty-first calculation within a second is refused", async () => {
  api.freezeLimits();
  const token = await api.token();
  const from = { remoteAddress: "203.0.113.77", method: "POST" as const, url: `${path}/mirror/calculate` };
  const ask = (authorization: string) =>
    api.inject({ ...from, headers: { authorization, "content-type": "application/json" }, payload: '{"options":{}}' });
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask(token.authorization)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.json()).toMatchObject({ errorCode: "too_many_request" });
  const other = await api.token();
  expect((await ask(other.authorization)).statusCode).toBe(200);
});

test("lead times in the menu come from the rules", async () => {
  const { constructors } = await api.call(siteMenu);
  expect(constructors.map(({ type, term }) => [type, term])).toEqual(
    expect.arrayContaining([
      ["mirror", "от 3\u00a0рабочих дней"],
      ["tabletop", "от 8\u00a0рабочих дней"],
      ["vanity_unit", "от 10\u00a0рабочих дней"],
    ]),
  );
});

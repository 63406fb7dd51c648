import { productList } from "@zertsalo/contract/catalog";
import { newProduct } from "@zertsalo/testing/builders";
import { expect, test } from "vitest";
import { madeToMeasureName } from "./capabilities.ts";
import { publicOrigin, startPlatforms } from "./platform.test-part.ts";

const { api, origin, profileOrigin, read, platform, check, extension } = await startPlatforms();
const call = platform();
const plain = platform("/plain.json");

interface UcpProduct {
  id: string;
  title: string;
  price_range: { min: { amount: number }; max: { amount: number } };
  variants: { id: string; price: { amount: number }; inputs?: { id: string; match: string }[] }[];
  made_to_measure?: Piece;
  selected?: { name: string; id: string; label: string }[];
  options?: { name: string; values: { id: string; label: string; available: boolean }[] }[];
}
interface Piece {
  type: string;
  options: Record<string, unknown>;
  hash: string;
  corrections: { option: string; reason: string }[];
  price: { amount: number; valid_until: string | null; parts: { amount: number }[] };
  ready_day: string | null;
  overall_mm: { width: number; depth: number };
}
const productsIn = (data: Record<string, unknown>) => data.products as UcpProduct[];
const productIn = (data: Record<string, unknown>) => data.product as UcpProduct;

test("the profile is public, cached, and valid by the protocol's schema", async () => {
  const { data, headers, status } = await read("/.well-known/ucp");
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toMatch(/^public, max-age=(?:\d{3,})$/);
  expect(check("https://ucp.dev/2026-04-08/schemas/discovery/profile.json#/$defs/business_profile", data)).toEqual([]);
  const { ucp } = data as { ucp: { services: Record<string, { endpoint: string }[]>; payment_handlers: object } };
  expect(ucp.services["dev.ucp.shopping"]?.[0]?.endpoint).toBe(`${publicOrigin}/ucp/v1`);
  expect(ucp.payment_handlers).toEqual({});
});

test("a product is found by its name, at the price of its page", async () => {
  const name = `Зеркало протокольное ${Date.now().toString(36)}`;
  const { id, price } = await newProduct(api.db, { name, price: 1_234_500 });
  const { data } = await call("POST", "/catalog/lookup", { ids: [String(id), String(id), "2147483647", "no such id"] });
  expect(productsIn(data)).toEqual([
    expect.objectContaining({
      id: String(id),
      title: name,
      price_range: { min: { amount: price, currency: "RUB" }, max: { amount: price, currency: "RUB" } },
      variants: [expect.objectContaining({ id: String(id), inputs: [{ id: String(id), match: "exact" }] })],
    }),
  ]);
  expect(data.messages).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: "not_found", content: "no such id" })]),
  );
  const { data: detail } = await call("POST", "/catalog/product", { id: String(id) });
  expect(productIn(detail)).toMatchObject({ id: String(id), variants: [{ price: { amount: price } }] });
});

test("a search goes on by its cursor and keeps to its prices", async () => {
  const filters = { price: { min: 100_000, max: 5_000_000 } };
  const first = await call("POST", "/catalog/search", { filters, pagination: { limit: 5 } });
  const { cursor, has_next_page } = first.data.pagination as { cursor: string; has_next_page: boolean };
  expect([productsIn(first.data).length, has_next_page]).toEqual([5, true]);
  const second = await call("POST", "/catalog/search", { filters, pagination: { limit: 5, cursor } });
  const ids = [...productsIn(first.data), ...productsIn(second.data)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const amounts = [...productsIn(first.data), ...productsIn(second.data)].map(
    ({ price_range }) => price_range.min.amount,
  );
  expect(amounts.every((amount) => amount >= 100_000 && amount <= 5_000_000)).toBe(true);
});

test("a price in another currency narrows nothing, and says so", async () => {
  const { data } = await call("POST", "/catalog/search", {
    filters: { price: { max: 1 } },
    context: { currency: "USD" },
  });
  expect(productsIn(data).length).toBeGreaterThan(0);
  expect(data.messages).toEqual([expect.objectContaining({ code: "price_filter_ignored" })]);
});

test("options of a product lead to its siblings", async () => {
  const { list } = await api.call(productList, { body: { groupBy: "family", perPage: 100 } });
  const id = String(list.find(({ family }) => family && family.colors.length > 1)?.id);
  const { data } = await call("POST", "/catalog/product", { id });
  const colors = productIn(data).options?.find(({ name }) => name === "Цвет")?.values ?? [];
  expect(productIn(data).selected).toEqual(expect.arrayContaining([expect.objectContaining({ name: "Цвет", id })]));
  const other = colors.find((value) => value.id !== id);
  const { data: led } = await call("POST", "/catalog/product", { id, selected: [{ name: "Цвет", ...other }] });
  expect(productIn(led).id).toBe(other?.id);
});

test("an unknown product is no resource, and the person is led to the shop", async () => {
  const { status, data } = await call("POST", "/catalog/product", { id: "999999999" });
  expect([status, data]).toEqual([
    200,
    {
      ucp: expect.objectContaining({ status: "error" }),
      messages: [expect.objectContaining({ code: "not_found", severity: "unrecoverable" })],
      continue_url: `${publicOrigin}/`,
    },
  ]);
});

test("a niche has pieces that go in, with prices, and reasons for what does not", async () => {
  const place = { width_mm: 1_240, depth_mm: 520 };
  const { data } = await call("POST", "/catalog/search", { made_to_measure: { place } });
  const products = productsIn(data);
  expect(products.length).toBeGreaterThan(0);
  for (const { made_to_measure: piece } of products) {
    expect(piece?.overall_mm.width).toBeLessThanOrEqual(place.width_mm);
    expect(piece?.overall_mm.depth).toBeLessThanOrEqual(place.depth_mm);
  }
  const { data: narrow } = await call("POST", "/catalog/search", { made_to_measure: { place: { width_mm: 110 } } });
  expect(narrow.messages).toEqual(expect.arrayContaining([expect.objectContaining({ code: "does_not_fit" })]));
});

test("a piece is calculated with its corrections, its price by parts, how long that holds, and its day", async () => {
  const options = { size: { width: 603, height: 900 } };
  const { data } = await call("POST", "/catalog/product", {
    id: "made_to_measure:mirror",
    made_to_measure: { options },
    context: { address_locality: "Самара" },
  });
  const piece = productIn(data).made_to_measure as Piece;
  expect(piece.corrections).toEqual([
    expect.objectContaining({ option: "size.width", sent: 603, reason: expect.stringMatching(/шаг/) }),
  ]);
  expect(piece.price.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(piece.price.amount);
  expect(piece).toMatchObject({ ready_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), delivery: expect.any(Array) });
  expect(piece.price.valid_until).toBeNull();
  expect(check(`${publicOrigin}/ucp/v1/schemas/made-to-measure.json#/$defs/piece`, piece)).toEqual([]);
  expect(check(`${publicOrigin}/ucp/v1/schemas/made-to-measure.json#/$defs/options_mirror`, piece.options)).toEqual([]);
});

test("whoever does not know the extension gets kinds of pieces as plain products", async () => {
  const category = { filters: { categories: ["made_to_measure"] } };
  const [{ data: kinds }, { data: one }] = await Promise.all([
    plain("POST", "/catalog/search", category),
    plain("POST", "/catalog/product", { id: "made_to_measure:mirror", made_to_measure: { options: {} } }),
  ]);
  expect(productsIn(kinds).map(({ id }) => id)).toContain("made_to_measure:mirror");
  for (const { price_range } of productsIn(kinds))
    expect(price_range.max.amount).toBeGreaterThan(price_range.min.amount);
  expect(productIn(one).made_to_measure).toBeUndefined();
  expect(JSON.stringify(one.ucp)).not.toContain(madeToMeasureName(publicOrigin));
});

test("the extension's schema and page lie at the shop's own address", async () => {
  expect(extension).toMatchObject({
    $id: `${publicOrigin}/ucp/v1/schemas/made-to-measure.json`,
    name: madeToMeasureName(publicOrigin),
    requires: { protocol: { min: "2026-04-08" } },
  });
  const page = await fetch(`${origin}/ucp/v1/made-to-measure`);
  expect(page.headers.get("content-type")).toContain("text/markdown");
  expect(await page.text()).toContain(madeToMeasureName(publicOrigin));
});

const search = "/ucp/v1/catalog/search";
const agent = `profile="${profileOrigin}/whole.json"`;
const post = (path: string, body: string, headers: Record<string, string>) =>
  read(path, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

test.each([
  { name: "no profile", headers: {}, body: "{}", status: 400, code: "invalid_profile_url" },
  {
    name: "a profile that is not there",
    headers: { "ucp-agent": `profile="${profileOrigin}/none"` },
    body: "{}",
    status: 424,
    code: "profile_unreachable",
  },
  { name: "nothing to search for", headers: { "ucp-agent": agent }, body: "{}", status: 400, code: "invalid_request" },
  {
    name: "two categories",
    headers: { "ucp-agent": agent },
    body: '{"filters":{"categories":["a","b"]}}',
    status: 400,
    code: "invalid_request",
  },
  { name: "half of JSON", headers: { "ucp-agent": agent }, body: "{", status: 400, code: "invalid_request" },
  {
    name: "a body of 70 kB",
    headers: { "ucp-agent": agent },
    body: JSON.stringify({ query: "x".repeat(70_000) }),
    status: 413,
    code: "invalid_request",
  },
])("$name: $status $code, with a way for the person", async ({ headers, body, status, code }) => {
  const answer = await post(search, body, headers);
  expect(answer.status).toBe(status);
  expect(answer.data).toMatchObject({
    code,
    content: expect.stringMatching(/[а-яё]/),
    continue_url: `${publicOrigin}/`,
  });
});

test("too many ids at once are refused", async () => {
  const { status, data } = await call("POST", "/catalog/lookup", {
    ids: Array.from({ length: 51 }, (_, at) => String(at)),
  });
  expect([status, data.code]).toEqual([400, "request_too_large"]);
});

import { productByCode } from "@zertsalo/contract/catalog";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ComparePageData } from "#app/features/compare/compare-page-data.ts";
import { startStubApi } from "#app/lib/http/stub-api.ts";
import { createShop } from "#app/lib/shop.server.ts";
import { loader } from "./compare.tsx";
import { product, wellAnswered } from "./swallowed.test-part.ts";

const stub = await startStubApi();
afterAll(stub.close);
const infoPrice = { retail: 899_000, noRegistry: 899_000, promo: null, old: null };
const color = { code: "color", name: "Цвет", unit: null, isVisible: true, inCard: true, inCart: true };

beforeEach(() => {
  for (const [endpoint, answer] of wellAnswered) stub.answer(endpoint, () => answer);
  stub.answer(productByCode, (_body, path) => {
    const code = path.split("/").at(-1) ?? "";
    const props = [
      { ...color, value: `цвет ${code}` },
      { ...color, code: "warranty", name: "Гарантия", value: "5 лет" },
    ];
    return { ...product, code, name: `Товар ${code}`, infoPrice, props };
  });
});

interface Opened {
  /** Where the address leads on. */
  location: string | null;
  page: ComparePageData | null;
  status: number;
  remembered: string | undefined;
}

async function opened(query: string, cookie = ""): Promise<Opened> {
  const publicOrigin = "http://localhost:3000";
  const shop = createShop({ apiUrl: stub.url, publicOrigin, isSecure: true, counterId: null, mapTiles: null });
  const url = new URL(`/compare/${query}`, publicOrigin);
  const visit = await shop.visit(cookie, "nonce", "127.0.0.1");
  const given = { request: new Request(url, { headers: { cookie } }), url, params: {}, context: shop.context(visit) };
  const answer = await loader({ ...given, pattern: "/compare" }).catch((thrown: unknown) => thrown as Response);
  const remembered = visit.setCookies.find((each) => each.startsWith("compare="));
  return answer instanceof Response
    ? { location: answer.headers.get("location"), page: null, status: answer.status, remembered }
    : { location: null, page: answer.data.page, status: answer.init?.status ?? 200, remembered };
}

test.each([
  { name: "a first product", query: "?add=a", cookie: "", expected: "?products=a" },
  { name: "one more", query: "?add=c", cookie: "compare=a,b", expected: "?products=a,b,c" },
  { name: "a fifth", query: "?add=e", cookie: "compare=a,b,c,d", expected: "?products=a,b,c,d&fifth=e" },
  { name: "no product", query: "", cookie: "compare=a,b", expected: "?products=a,b" },
  { name: "nothing at all", query: "", cookie: "", expected: "?products=" },
  { name: "what is no code", query: "?add=<b>", cookie: "compare=a,\u003Cb", expected: "?products=a" },
])("an address with $name leads to the whole list", async ({ query, cookie, expected }) => {
  expect((await opened(query, cookie)).location).toBe(`/compare/${expected}`);
});

test("products stand in the order of the address, and the list is remembered until the browser is closed", async () => {
  const { page, status, remembered } = await opened("?products=b,a");
  expect(page?.columns?.map(({ name, without }) => [name, without])).toEqual([
    ["Товар b", "/compare/?products=a"],
    ["Товар a", "/compare/?products=b"],
  ]);
  expect(page?.groups.flatMap(({ rows }) => rows.map(({ values }) => values))).toEqual([
    ["цвет b", "цвет a"],
    ["5 лет", "5 лет"],
  ]);
  expect([status, remembered]).toEqual([200, "compare=b,a; Path=/; HttpOnly; SameSite=Lax; Secure"]);
});

test("only differences are left on demand, and the way on keeps that", async () => {
  const { page } = await opened("?products=a,b&only=differences");
  expect(page?.groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(["Цвет"]);
  expect(page?.columns?.[0]?.without).toBe("/compare/?products=b&only=differences");
});

test("one product shows all that is known of it, whatever the address wants", async () => {
  const { page } = await opened("?products=a&only=differences");
  expect(page?.groups.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(["Цвет", "Гарантия"]);
});

test("a fifth product is offered in exchange for each of the four", async () => {
  const { page } = await opened("?products=a,b,c,d&fifth=e");
  expect(page?.fifth).toMatchObject({ name: "Товар e", keep: "/compare/?products=a,b,c,d" });
  expect(page?.fifth?.exchanges.map(({ href }) => href)).toEqual([
    "/compare/?products=e,b,c,d",
    "/compare/?products=a,e,c,d",
    "/compare/?products=a,b,e,d",
    "/compare/?products=a,b,c,e",
  ]);
  expect(page?.more).toBeNull();
});

test("a product that is not there any more is named as gone and forgotten", async () => {
  stub.refuse(productByCode, "product_not_found");
  const { page, status, remembered } = await opened("?products=a", "compare=a");
  expect(page).toMatchObject({ columns: [], gone: [{ name: null }] });
  expect([status, remembered]).toEqual([200, "compare=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"]);
});

test("products that cannot be read are not called gone, and the list stays as it was", async () => {
  stub.fail(productByCode);
  const { page, status, remembered } = await opened("?products=a,b", "compare=a,b");
  expect(page).toMatchObject({ columns: null, gone: [] });
  expect([status, remembered]).toEqual([503, undefined]);
});

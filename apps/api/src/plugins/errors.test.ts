import { ErrorAnswer, errorCatalogue, type ErrorCode } from "@zertsalo/contract/errors";
import { ProductListRequest } from "@zertsalo/contract/product-list";
import { startTestApi } from "@zertsalo/testing/api";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { ShopError } from "../http/shop-error.ts";

const api = await startTestApi({
  extend: (app) => {
    app.post("/test/list", { schema: { body: ProductListRequest } }, async () => ({}));
    app.get("/test/bug", () => {
      throw new Error("secret: postgres://user:password@host");
    });
    app.get("/test/refusal", () => {
      throw new ShopError("product_not_found", { productId: 1 });
    });
    app.get("/test/outage", () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    });
    app.get("/test/against-contract", { schema: { response: { 200: z.object({ count: z.int() }) } } }, async () => {
      return { count: "many" as unknown as number };
    });
  },
});
const bearer = await api.token();

async function refusalOf(request: InjectOptions): Promise<ErrorAnswer> {
  const { statusCode, json } = await api.inject(request);
  const answer = ErrorAnswer.strict().parse(json());
  expect(answer.status).toBe(statusCode);
  return answer;
}

const post = (payload: string | object, headers: Record<string, string> = {}) => ({
  method: "POST" as const,
  url: "/test/list",
  headers: { ...bearer, "content-type": "application/json", ...headers },
  payload,
});
const get = (url: string, headers: Record<string, string> = bearer) => ({ method: "GET" as const, url, headers });

const nested = (depth: number): object => (depth === 1 ? { a: 1 } : { a: nested(depth - 1) });

test.each<[name: string, request: InjectOptions, code: ErrorCode]>([
  ["a route that is not there", get("/no/such/page"), "page_not_found"],
  ["a body for a route that is not there", { ...post({ a: 1 }), url: "/no/such/page" }, "page_not_found"],
  ["an address that cannot be decoded", get("/%ff"), "invalid_request"],
  ["no token", get("/zertsalo-a-catalog/v1/settings", {}), "unauthorized"],
  ["a foreign token", get("/zertsalo-a-catalog/v1/settings", { authorization: "Bearer a.b.c" }), "unauthorized"],
  ["an unknown field", post({ isActive: true, price: 1 }), "invalid_request"],
  ["an unknown field deeper down", post({ filters: { shape: { values: ["круг"], or: 1 } } }), "invalid_request"],
  ["a text where a number is due", post({ page: "1" }), "invalid_request"],
  ["a list that is too long", post({ productIds: Array.from({ length: 101 }, (_, i) => i + 1) }), "invalid_request"],
  ["an object that has a length where a text is due", post('{"q":{"length":{"toString":null}}}'), "invalid_request"],
  ["a body that is not JSON", post("{"), "invalid_request"],
  ["a body nested too deep", post(nested(9)), "invalid_request"],
  ["a key that reaches the prototype", post('{"__proto__":{"isActive":true}}'), "invalid_request"],
  ["a key that reaches the constructor", post('{"filters":{"constructor":{}}}'), "invalid_request"],
  ["a body of another type", post("<a/>", { "content-type": "text/xml" }), "unsupported_media_type"],
  ["a body that is too large", post(JSON.stringify({ q: "я".repeat(140_000) })), "payload_too_large"],
  [
    "a body where none is due",
    { ...post({}), url: "/zertsalo-a-catalog/v1/recently-viewed/for-me/1" },
    "invalid_request",
  ],
  [
    "an id beyond the table",
    { ...post(""), url: "/zertsalo-a-catalog/v1/recently-viewed/for-me/99999999999" },
    "invalid_request",
  ],
  ["a refusal of our own", get("/test/refusal"), "product_not_found"],
  ["a bug of ours", get("/test/bug"), "internal"],
  ["a lost database", get("/test/outage"), "unavailable"],
  ["an answer against the contract", get("/test/against-contract"), "internal"],
])("%s is answered with the error object", async (_, request, code) => {
  const { status, errorCode, errorText } = await refusalOf(request);
  expect({ status, errorCode, errorText }).toEqual({
    status: errorCatalogue[code].status,
    errorCode: code,
    errorText: errorCatalogue[code].text,
  });
});

test("a missing page is named by its path, without the query", async () => {
  expect((await refusalOf(get("/no/such?token=secret"))).message).toBe("Page Not Found: /no/such");
});

test("the message of an internal error is not disclosed", async () => {
  expect(JSON.stringify(await refusalOf(get("/test/bug")))).not.toContain("secret");
});

test("a refusal may carry its details", async () => {
  expect((await refusalOf(get("/test/refusal"))).data).toEqual({ productId: 1 });
  expect((await refusalOf(post({ page: "1" }))).data).toMatchObject([{ field: "/page" }]);
});

test("a lost database asks the client to retry soon", async () => {
  expect((await api.inject(get("/test/outage"))).headers["retry-after"]).toBe("1");
});

test("a request keeps its own id, or gets one", async () => {
  const given = await api.inject(get("/test/outage", { "x-request-id": "page-7f3a91" }));
  const odd = await api.inject(get("/test/outage", { "x-request-id": "<script>" }));
  expect(given.headers["x-request-id"]).toBe("page-7f3a91");
  expect(odd.headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
});

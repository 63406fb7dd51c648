import { once } from "node:events";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { ApiError } from "@zertsalo/client/api-error";
import { currentContentVersion } from "@zertsalo/contract/content";
import { authToken } from "@zertsalo/contract/session";
import { reportPageFailure } from "@zertsalo/page-server/page-failures";
import type { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiContext } from "../app/lib/http/api.server.ts";
import { countSwallowed, settledOr } from "../app/lib/http/settled-or.server.ts";
import { toUnavailable } from "../app/lib/http/unavailable.server.ts";
import { createShop } from "../app/lib/shop.server.ts";
import { visitContext } from "../app/lib/session/visit.server.ts";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { PagesBuild } from "./pages/pages-build.ts";

/** Replaces the router: every page contains its address, a render counter, and the nonce twice. */
let made = 0;
interface Given {
  status: number;
  headers?: Record<string, string>;
}
let answerWith: (request: Request, context: RouterContextProvider) => Given | Promise<Given> = () => ({ status: 200 });

async function render(request: Request, context: RouterContextProvider): Promise<Response> {
  const { status, headers } = await answerWith(request, context);
  const visit = context.get(visitContext);
  made += 1;
  const body = `<body><script nonce="${visit.nonce}"></script>${request.url} ${made}<script nonce="${visit.nonce}"></script>`;
  visit.pipeBody = (to) => {
    to.write(body);
    to.flush();
    to.end();
  };
  return new Response(null, { status, headers: { "content-type": "text/html; charset=utf-8", ...headers } });
}

const root = `${mkdtempSync(join(tmpdir(), "storefront-"))}/`;
mkdirSync(`${root}build/client/assets`, { recursive: true });
writeFileSync(`${root}build/client/assets/shop-1.js`, "plain");
writeFileSync(`${root}build/client/assets/shop-1.js.br`, "brotli");
writeFileSync(`${root}build/client/favicon.ico`, "icon");

const entry = { module: { createShop, countSwallowed, toUnavailable, createRequestHandler: () => render } };
const build = { assets: { version: "build-1" }, routes: {}, entry } as unknown as PagesBuild;
const nowhere = "http://127.0.0.1:9";
const env = { NODE_ENV: "production", LOG_LEVEL: "silent", PUBLIC_ORIGIN: "https://zertsalo.test", API_URL: nowhere };

let app: Awaited<ReturnType<typeof buildApp>>;
beforeEach(async () => {
  made = 0;
  answerWith = () => ({ status: 200 });
  app = await buildApp(readConfig(env), { root, build: async () => build });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

test("a guest page is rendered once and sent to each visitor with a fresh nonce", async () => {
  const [first, second] = [await get("/catalog/"), await get("/catalog/")];
  expect(made).toBe(1);
  const nonces = [first, second].map(({ headers }) => nonceOf(headers["content-security-policy"]));
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { body }] of [first, second].entries()) expect(body.split(nonces[index]!)).toHaveLength(3);
});

test("a page is the same compressed or not, rendered or cached", async () => {
  const bodies = [];
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, identity: (bytes: Buffer) => bytes };
  // A page that is rendered now is streamed in gzip.
  for (const [accepted, sent] of [
    ["gzip, br", "gzip"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br", "br"],
    ["identity", "identity"],
  ] as const) {
    const { rawPayload, headers } = await get("/catalog/", { "accept-encoding": accepted });
    const body = unpack[sent](rawPayload);
    expect(headers["content-encoding"] ?? "identity").toBe(sent);
    expect(headers.vary).toBe("accept-encoding");
    bodies.push(String(body).replaceAll(nonceOf(headers["content-security-policy"])!, "nonce"));
  }
  expect(new Set(bodies).size).toBe(1);
  expect(made).toBe(1);
});

test("the demo says so on every page, rendered, cached or failed; an open shop says nothing", async () => {
  const notice = "<demo-notice";
  expect((await get("/catalog/")).body).not.toContain(notice);
  await app.close();
  app = await buildApp(readConfig({ ...env, DEMO: "on" }), { root, build: async () => build });
  for (const url of ["/catalog/", "/catalog/", "/personal/orders/"]) {
    expect((await get(url)).body.split(notice)).toHaveLength(2);
  }
  answerWith = () => Promise.reject(new Error("The renderer is broken"));
  const failed = await get("/personal/orders/");
  expect([failed.statusCode, failed.body.split(notice).length]).toEqual([500, 2]);
});

test("a page is rendered for our own origin, whatever the Host header says", async () => {
  const { body } = await get("/catalog/", { host: "evil.test" });
  expect(body).toContain("https://zertsalo.test/catalog/");
  expect(body).not.toContain("evil.test");
});

test("whose place cannot be looked up gets no cached page of another place", async () => {
  await get("/catalog/");
  const failures: unknown[] = [];
  answerWith = (_request, context) => {
    failures.push(context.get(visitContext).placeFailure);
    return { status: 503 };
  };
  const answers = [
    await get("/catalog/", { cookie: "city_id=504" }),
    await get("/catalog/", { cookie: "city_id=504" }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect(failures.every((failure) => failure instanceof ApiError)).toBe(true);
  expect(made).toBe(3);
  expect((await get("/catalog/")).statusCode).toBe(200);
});

test("advertising parameters share a cache entry, filters do not", async () => {
  await get("/catalog/?utm_source=mail");
  await get("/catalog/");
  expect(made).toBe(1);
  await get("/catalog/?sort=price");
  expect(made).toBe(2);
});

test.each([
  { name: "an error", answer: { status: 500 } },
  { name: "a missing page", answer: { status: 404 } },
  { name: "a page that sets a cookie", answer: { status: 200, headers: { "set-cookie": "a=1" } } },
  { name: "a page that says no-store", answer: { status: 200, headers: { "cache-control": "no-store" } } },
])("$name is not cached", async ({ answer }) => {
  answerWith = () => answer;
  const first = await get("/catalog/");
  await get("/catalog/");
  expect(first.statusCode).toBe(answer.status);
  expect(made).toBe(2);
});

test("a page with a failed API call is sent, but not cached", async () => {
  answerWith = async (_request, context) => {
    await settledOr(context.get(apiContext).call(currentContentVersion), null);
    return { status: 200 };
  };
  const first = await get("/catalog/");
  await get("/catalog/");
  expect(first.statusCode).toBe(200);
  expect(made).toBe(2);
});

test("a signed-in visitor gets his own render", async () => {
  const claims = Buffer.from(JSON.stringify({ baseUserId: 7 })).toString("base64url");
  const cookie = `auth_token=${"s".repeat(43)}.e30.${claims}.c2ln`;
  await get("/catalog/", { cookie });
  await get("/catalog/", { cookie });
  expect(made).toBe(2);
});

test("resource routes are never cached", async () => {
  await get("/shell/me/");
  await get("/shell/me/");
  expect(made).toBe(2);
});

test("pages and files carry the security headers", async () => {
  for (const url of ["/", "/assets/shop-1.js", "/build.json"]) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(headers["strict-transport-security"]).toBeDefined();
  }
  expect((await get("/")).headers["cache-control"]).toBe("private, no-cache");
});

test("an expert's and a terminal's marks become cookies, with a cached page too", async () => {
  await get("/");
  const { headers } = await get("/?AKSON_EXPERT=Y&akson_terminal_id=14");
  expect(made).toBe(1);
  expect(headers["set-cookie"]).toEqual([
    "is_expert=Y; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
    "terminal_id=14; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  ]);
});

test("marks of an invalid format are ignored", async () => {
  const { headers } = await get("/?AKSON_EXPERT=1&akson_terminal_id=14a");
  expect(headers["set-cookie"]).toBeUndefined();
});

test("a missing trailing slash redirects permanently and preserves the query", async () => {
  const { statusCode, headers } = await get("/catalog/zerkala?page=2");
  expect([statusCode, headers.location]).toEqual([308, "/catalog/zerkala/?page=2"]);
});

test("an encoded slash leads to no page", async () => {
  const { body } = await get("/product/..%2f..%2fsecret/");
  expect(body).toContain("/404/");
});

test("a head request is answered without a body", async () => {
  const { statusCode, body } = await app.inject({ method: "HEAD", url: "/catalog/" });
  expect([statusCode, body]).toEqual([200, ""]);
});

test("build files are immutable, in the encoding that the browser accepts", async () => {
  const { headers, body } = await get("/assets/shop-1.js", { "accept-encoding": "br" });
  expect(body).toBe("brotli");
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/assets/gone-1.js")).statusCode).toBe(404);
  expect((await get("/favicon.ico")).headers["cache-control"]).toBe("public, max-age=86400");
});

test("the build reports its version, and pages are counted by cache state", async () => {
  expect((await get("/build.json")).json()).toEqual({ version: "build-1" });
  await get("/");
  await get("/");
  const metrics = await app.registry.metrics();
  expect(metrics).toContain('storefront_pages_total{state="miss"} 1');
  expect(metrics).toContain('storefront_pages_total{state="hit"} 1');
});

test("a failed part of a page is counted by its API call", async () => {
  await get("/catalog/");
  const refused = { status: 500, data: null, message: "down", errorCode: "internal", errorText: "" };
  const failed = new ApiError("GET /zertsalo-a-catalog/v1/types", refused, null);
  expect(await settledOr(Promise.reject(failed), [])).toEqual([]);
  expect(await settledOr(Promise.reject(new Error("no call at all")), null)).toBeNull();

  const metrics = await app.registry.metrics();
  expect(metrics).toContain('storefront_swallowed_total{call="GET /zertsalo-a-catalog/v1/types"} 1');
  expect(metrics).toContain('storefront_swallowed_total{call="other"} 1');
});

test("a plain error page is sent when rendering fails", async () => {
  answerWith = () => {
    throw new Error("broken");
  };
  const { statusCode, body } = await get("/", { "x-request-id": "4f0c1b7a9d3e4c5f" });
  expect(statusCode).toBe(500);
  expect(body).toContain("Непредвиденная ошибка");
  expect(body).toContain("Код обращения: 4f0c1b7a9d3e4c5f");
});

/** A session's cookie of user 7; nobody verifies it here. */
const cookieOf = (claims: object) =>
  `auth_token=${"s".repeat(43)}.e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

test("an unavailable page says when to come back, and its kept copy is sent instead where there is one", async () => {
  const signedIn = { cookie: cookieOf({ baseUserId: 7 }) };
  const company = { cookie: cookieOf({ baseUserId: 7, companyId: 501 }) };
  const kept = await get("/catalog/");
  answerWith = () => ({ status: 503 });
  expect((await get("/catalog/", signedIn)).statusCode).toBe(200);
  expect(kept.statusCode).toBe(200);
  for (const [url, headers] of [
    ["/collections/", signedIn],
    ["/catalog/", company],
    ["/personal/orders/", signedIn],
    ["/collections/", {}],
  ] as const) {
    const answer = await get(url, headers);
    expect([url, answer.statusCode, answer.headers["retry-after"]]).toEqual([url, 503, "5"]);
  }
  expect(await app.registry.metrics()).toContain('storefront_pages_total{state="fallback"} 1');
});

test("a hung API ends with the page's time, and is left alone after a few pages", async () => {
  const hung = createServer(() => {}).listen(0, "127.0.0.1");
  await once(hung, "listening");
  const API_URL = `http://127.0.0.1:${(hung.address() as AddressInfo).port}`;
  await app.close();
  app = await buildApp(readConfig({ ...env, API_URL, PAGE_BUDGET_MS: "100" }), { root, build: async () => build });
  answerWith = async (_request, context) => {
    const error: unknown = await context
      .get(apiContext)
      .call(currentContentVersion)
      .catch((thrown: unknown) => thrown);
    return { status: (error as ApiError).status };
  };
  for (let at = 0; at < 6; at += 1) expect((await get("/personal/orders/")).statusCode).toBe(503);
  expect(await app.registry.metrics()).toContain("page_server_api_breaker_open 1");
  hung.closeAllConnections();
  hung.close();
});

test("reports of browsers are taken from our own pages alone", async () => {
  const report = { kind: "error", path: "/cart/", release: "", message: "Error: x", stack: "", requestId: "" };
  const post = async (origin: string) => {
    const options = {
      method: "POST",
      url: "/browser-reports/",
      headers: { origin },
      payload: JSON.stringify(report),
    } as const;
    return (await app.inject(options)).statusCode;
  };
  expect(await post("https://evil.test")).toBe(403);
  expect(await app.registry.metrics()).not.toContain("browser_errors_total{");
  expect(await post("https://zertsalo.test")).toBe(204);
  expect(await app.registry.metrics()).toContain('browser_errors_total{route="other"} 1');
});

test("pages are measured by their pattern, and errors that people saw are counted", async () => {
  const routes = { product: { path: "product/:code", module: {} } };
  const measured = await buildApp(readConfig(env), {
    root,
    build: async () => ({ ...build, routes }) as unknown as PagesBuild,
  });
  await measured.inject("/product/zerkalo-secret/");
  answerWith = () => ({ status: 503 });
  await measured.inject("/product/zerkalo-secret/?again");
  reportPageFailure("part");
  const metrics = await measured.registry.metrics();
  await measured.close();
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/product\/:code",status="200"\} 1/,
  );
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/product\/:code",status="503"\} 1/,
  );
  expect(metrics).toMatch(/^page_failures_total\{kind="page"\} 1$/m);
  expect(metrics).toMatch(/^page_failures_total\{kind="part"\} 1$/m);
  expect(metrics).not.toContain("secret");
});

test("the id that the edge gave a request reaches the API", async () => {
  const ids: unknown[] = [];
  const api = createServer(({ headers }, response) => {
    ids.push(headers["x-request-id"]);
    response.writeHead(503).end();
  }).listen(0, "127.0.0.1");
  await once(api, "listening");
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  await app.close();
  app = await buildApp(readConfig({ ...env, API_URL }), { root, build: async () => build });
  answerWith = async (_request, context) => {
    await context
      .get(apiContext)
      .call(authToken)
      .catch(() => {});
    return { status: 503 };
  };
  await get("/personal/orders/", { "x-request-id": "4f0c1b7a9d3e4c5f" });
  expect(ids).toContain("4f0c1b7a9d3e4c5f");
  api.closeAllConnections();
  api.close();
});

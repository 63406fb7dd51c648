import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { pages } from "../app/routes.ts";
import { countSwallowed } from "../app/lib/http/settled-or.server.ts";
import { toUnavailable } from "../app/lib/http/unavailable.server.ts";
import { createShop } from "../app/lib/shop.server.ts";
import { visitContext } from "../app/lib/session/visit.server.ts";
import type { RouterContextProvider } from "react-router";
import { buildApp } from "./app.ts";
import { readConfig } from "./config.ts";
import type { PagesBuild } from "./pages/pages-build.ts";

/** Stands for the router: how often a page was rendered. */
let rendered = 0;
beforeEach(() => {
  rendered = 0;
});

async function render(_request: Request, context: RouterContextProvider): Promise<Response> {
  rendered += 1;
  context.get(visitContext).pipeBody = (to) => {
    to.write("page");
    to.end();
  };
  return new Response(null, { status: 200, headers: { "content-type": "text/html; charset=utf-8" } });
}

const root = `${mkdtempSync(join(tmpdir(), "storefront-"))}/`;
mkdirSync(`${root}build/client/assets`, { recursive: true });
const entry = { module: { createShop, countSwallowed, toUnavailable, createRequestHandler: () => render } };
const build = { assets: { version: "build-1" }, routes: {}, entry } as unknown as PagesBuild;
const env = { NODE_ENV: "production", LOG_LEVEL: "silent", PUBLIC_ORIGIN: "https://zertsalo.test" };
const app = await buildApp(readConfig(env), { root, build: async () => build });
afterAll(() => app.close());

const personal = pages.filter((page) => "isPersonal" in page).map(({ path }) => `${path.replaceAll(/:\w+/g, "1")}/`);

test("a cart, a checkout and an order are personal to a guest too", () => {
  expect(personal).toEqual(expect.arrayContaining(["/cart/", "/order/", "/order/1/", "/favorites/"]));
});

test.each(personal)("%s and its data are rendered for each visit, never from the cache", async (path) => {
  for (const url of [path, path, `${path}_.data`, `${path}_.data`]) await app.inject({ url });
  expect(rendered).toBe(4);
});

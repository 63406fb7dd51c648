import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { action, loader } from "./shell-cities.ts";

const moscow = { id: 44, name: "Москва", region: "Москва", storeId: 95, isPopular: true };
const penza = { id: 504, name: "Пенза", region: "Пензенская область", storeId: 101, isPopular: false };

/** Answers of the stub API; 503 while it is down. */
let found: unknown = [penza];
let isAway = false;

const server = createServer((request, response) => {
  const path = decodeURIComponent(request.url ?? "");
  response.statusCode = isAway ? 503 : 200;
  response.end(JSON.stringify(isAway ? {} : answerTo(path)));
});

function answerTo(path: string): unknown {
  if (path.includes("/users/auth/token")) return { jwt: "e30.e30.c2ln", sessionId: "S".repeat(43) };
  if (path.includes("/cities/cdek/search/")) return { data: found };
  if (path.includes("/cities/nearest")) return moscow;
  if (path.includes("default-list")) return { data: { cities: [moscow], total: 1 } };
  return { list: [] };
}

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;

beforeEach(() => {
  [found, isAway] = [[penza], false];
});

const newShop = () =>
  createShop({
    apiUrl: `http://127.0.0.1:${port}`,
    publicOrigin: "http://localhost:3000",
    isSecure: true,
    counterId: null,
    mapTiles: null,
  });

async function argsOf(query: string, form?: Record<string, string>) {
  const shop = newShop();
  const url = new URL(`http://localhost:3000/shell/cities/${query}`);
  const body = form && new URLSearchParams(form);
  const request = new Request(url, body ? { method: "POST", body } : {});
  const context = shop.context(await shop.visit(undefined, "nonce", "127.0.0.1"));
  return { request, url, context, params: {}, pattern: "/shell/cities" };
}

const citiesFor = async (query: string) => {
  const answer = await loader(await argsOf(query));
  return ((await answer.json()) as { cities: { name: string }[] | null }).cities;
};

test("cities are offered, and found by what is typed", async () => {
  expect(await citiesFor("")).toEqual([{ id: 44, name: "Москва", region: "Москва" }]);
  expect(await citiesFor("?q=%D0%9F%D0%B5%D0%BD")).toEqual([{ id: 504, name: "Пенза", region: "Пензенская область" }]);
});

test("a failed search or an invalid answer is not an empty result", async () => {
  found = { message: "нет" };
  expect(await citiesFor("?q=%D0%9F")).toBeNull();
  isAway = true;
  expect(await citiesFor("?q=%D0%9F")).toBeNull();
});

test("a list that failed to load is null, so that the dialog offers a retry", async () => {
  isAway = true;
  expect(await citiesFor("")).toBeNull();
});

test.each([
  { name: "a city chosen by its code", form: { cityId: "504" }, cookies: ["city_id=504", "store_id=101"] },
  { name: "the nearest one", form: { latitude: "55.7", longitude: "37.6" }, cookies: ["city_id=44", "store_id=95"] },
])("$name is remembered with its store for a year", async ({ form, cookies }) => {
  const { init } = await action(await argsOf("", form));
  const lines = new Headers(init?.headers).getSetCookie();
  expect(lines.map((line) => line.split(";")[0])).toEqual(cookies);
  expect(lines.every((line) => line.includes("Max-Age=31536000; HttpOnly; SameSite=Lax; Secure"))).toBe(true);
});

test.each([{ cityId: "1" }, { cityId: "x" }, {}])("an unknown city (%o) changes nothing", async (form) => {
  const { data, init } = await action(await argsOf("", form));
  expect([data, init?.status, new Headers(init?.headers).getSetCookie()]).toEqual([{ city: null }, 404, []]);
});

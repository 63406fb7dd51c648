import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { changeFavorite, favoriteCards, favoritesOf, handOverFavorites, hasGuestList } from "./favorites.server.ts";

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const live = { iat: 0, exp: Date.now() / 1_000 + 600 };

/** Stands for the API: one user's list, and what was asked of it. */
let list: number[] = [];
let asked: string[] = [];
let isAway = false;

const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join("");
  const [path = "", query = ""] = decodeURIComponent(request.url ?? "").split("?");
  const call = `${request.method} ${path.replace("/zertsalo-a-catalog/v1", "")}`;
  if (!path.startsWith("/users/")) asked.push(query ? `${call}?${query}` : call);
  response.statusCode = isAway ? 503 : 200;
  response.end(JSON.stringify(isAway ? {} : answerTo(call, body)));
});

function answerTo(call: string, body: string): unknown {
  const id = Number(call.split("/").at(-1));
  if (call.includes("/users/auth/token")) return { jwt: jwt({ ...live, baseUserId: null }), sessionId: "S".repeat(43) };
  if (call === "POST /favorite/multiple") list = [...(JSON.parse(body) as { products: number[] }).products, ...list];
  else if (call.startsWith("POST")) list = [id, ...list];
  else if (call.startsWith("DELETE")) list = list.filter((each) => each !== id);
  return call.includes("product-ids") || !call.startsWith("GET")
    ? { data: list.join(",") }
    : { products: [], total: 0, sections: [] };
}

await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
const { port } = server.address() as AddressInfo;
const shop = createShop({
  apiUrl: `http://127.0.0.1:${port}`,
  publicOrigin: "http://localhost:3000",
  isSecure: true,
  counterId: null,
});

beforeEach(() => {
  [list, asked, isAway] = [[], [], false];
});

/** A request with this cookie; the shell's own calls are not counted. */
async function requestWith(cookie: string) {
  const visit = await shop.visit(cookie, "nonce", "127.0.0.1");
  const request = new Request("http://localhost:3000/shell/me/", { headers: { cookie } });
  return { request, context: shop.context(visit), visit };
}

const userCookie = `auth_token=${"S".repeat(43)}.${jwt({ ...live, baseUserId: 7 })}`;
const ended = "favorites_list=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

test("a guest's list is his cookie, every change writes it anew, and the API is not asked", async () => {
  const guest = await requestWith("favorites_list=2");
  expect(await favoritesOf(guest)).toEqual([2]);
  expect(await changeFavorite(guest, 1, true)).toEqual([1, 2]);
  expect(guest.visit.setCookies).toEqual([
    "favorites_list=1,2; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  ]);
  expect(asked).toEqual([]);
});

test("the cookie goes with the last favourite", async () => {
  const guest = await requestWith("favorites_list=1");
  expect(await changeFavorite(guest, 1, false)).toEqual([]);
  expect(guest.visit.setCookies).toEqual([ended]);
});

test("a cookie that somebody has edited holds what is left of it", async () => {
  expect(await favoritesOf(await requestWith("favorites_list=1,<script>,-1,1,2"))).toEqual([1, 2]);
});

test("a guest's products are asked for by his ids; without ids nothing is asked", async () => {
  const guest = await requestWith("");
  expect(await favoriteCards(guest, [], { skip: 0, limit: 20 })).toEqual({ products: [], total: 0, sections: [] });
  expect(asked).toEqual([]);
  await favoriteCards(guest, [3, 1], { skip: 0, limit: 20 });
  expect(asked).toEqual(["GET /wish-list?skip=0&limit=20&productIds[]=3&productIds[]=1"]);
});

test("after sign-in the cookie's list goes to the user's own in one call, and the cookie goes", async () => {
  list = [3];
  const user = await requestWith(`${userCookie}; favorites_list=1,2`);
  expect(hasGuestList(user)).toBe(true);
  expect(await handOverFavorites(user)).toEqual([1, 2, 3]);
  expect(user.visit.setCookies).toEqual([ended]);
  expect(asked).toEqual(["POST /favorite/multiple"]);

  const later = await requestWith(userCookie);
  expect(hasGuestList(later)).toBe(false);
  expect(await handOverFavorites(later)).toBeNull();
  expect(await favoritesOf(later)).toEqual([1, 2, 3]);
});

test("a press of a heart hands a forgotten cookie over first", async () => {
  const user = await requestWith(`${userCookie}; favorites_list=1`);
  expect(await changeFavorite(user, 2, true)).toEqual([2, 1]);
  expect(asked).toEqual(["POST /favorite/multiple", "POST /favorite/2"]);
});

test("a user's products come from his own list", async () => {
  const user = await requestWith(userCookie);
  await favoriteCards(user, [1], { skip: 0, limit: 20 });
  expect(asked).toEqual(["GET /favorite/me?skip=0&limit=20"]);
});

test("while the API is away nothing is shown, nothing is changed, and the cookie stays", async () => {
  isAway = true;
  const user = await requestWith(`${userCookie}; favorites_list=1`);
  expect(await favoritesOf(user)).toEqual([]);
  expect(await handOverFavorites(user)).toBeNull();
  expect(await changeFavorite(user, 2, true)).toBeNull();
  expect(user.visit.setCookies).toEqual([]);
});

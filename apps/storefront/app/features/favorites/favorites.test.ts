import {
  addFavorite,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  guestFavoriteProducts,
} from "@zertsalo/contract/favorites";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createShop } from "#app/lib/shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "#app/lib/http/stub-api.ts";
import { changeFavorite, favoriteCards, loadFavorites, handOverFavorites, hasGuestList } from "./favorites.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
const shop = createShop({
  apiUrl: stub.url,
  publicOrigin: "http://localhost:3000",
  isSecure: true,
  counterId: null,
  mapTiles: null,
});

/** The user's list on the stub API. */
let list: number[] = [];
const answerList = () => ({ data: list.join(",") });
const idOf = (path: string) => Number(path.split("/").at(-1));
const favoriteCalls = [
  addFavorite,
  favoriteIds,
  favoriteProducts,
  mergeFavorites,
  removeFavorite,
  guestFavoriteProducts,
];

beforeEach(() => {
  list = [];
  const noProducts = () => ({ products: [], total: 0, sections: [] });
  stub.answer(mergeFavorites, (body) => {
    list = [...(body as { products: number[] }).products, ...list];
    return answerList();
  });
  stub.answer(addFavorite, (_, path) => {
    list = [idOf(path), ...list];
    return answerList();
  });
  stub.answer(removeFavorite, (_, path) => {
    list = list.filter((id) => id !== idOf(path));
    return answerList();
  });
  stub.answer(favoriteIds, answerList);
  stub.answer(favoriteProducts, noProducts);
  stub.answer(guestFavoriteProducts, noProducts);
  stub.takeRequests();
});

async function requestWith(cookie: string) {
  const visit = await shop.visit(cookie, "nonce", "127.0.0.1");
  const request = new Request("http://localhost:3000/shell/me/", { headers: { cookie } });
  return { request, context: shop.context(visit), visit };
}

const userCookie = `auth_token=${stubSessionId}.${stubToken(7)}`;
const ended = "favorites_list=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";

test("a guest's list is stored in his cookie, without API calls", async () => {
  const guest = await requestWith("favorites_list=2");
  expect(await loadFavorites(guest)).toEqual([2]);
  expect(await changeFavorite(guest, 1, true)).toEqual([1, 2]);
  expect(guest.visit.setCookies).toEqual([
    "favorites_list=1,2; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  ]);
  expect(stub.takeRequests()).toEqual([]);
});

test("removing the last favourite deletes the cookie", async () => {
  const guest = await requestWith("favorites_list=1");
  expect(await changeFavorite(guest, 1, false)).toEqual([]);
  expect(guest.visit.setCookies).toEqual([ended]);
});

test("an edited cookie keeps its valid ids", async () => {
  expect(await loadFavorites(await requestWith("favorites_list=1,<script>,-1,1,2"))).toEqual([1, 2]);
});

test("a guest's products are loaded by his ids; without ids no call is made", async () => {
  const guest = await requestWith("");
  expect(await favoriteCards(guest, [], { skip: 0, limit: 20 })).toEqual({ products: [], total: 0, sections: [] });
  expect(stub.takeRequests()).toEqual([]);
  await favoriteCards(guest, [3, 1], { skip: 0, limit: 20 });
  expect(stub.takeRequests()).toEqual([
    "GET /zertsalo-a-catalog/v1/wish-list?skip=0&limit=20&productIds[]=3&productIds[]=1",
  ]);
});

test("after sign-in one call merges the cookie's list into the user's own and the cookie is deleted", async () => {
  list = [3];
  const user = await requestWith(`${userCookie}; favorites_list=1,2`);
  expect(hasGuestList(user)).toBe(true);
  expect(await handOverFavorites(user)).toEqual([1, 2, 3]);
  expect(user.visit.setCookies).toEqual([ended]);
  expect(stub.takeRequests()).toEqual([`POST ${mergeFavorites.path}`]);

  const later = await requestWith(userCookie);
  expect(hasGuestList(later)).toBe(false);
  expect(await handOverFavorites(later)).toBeNull();
  expect(await loadFavorites(later)).toEqual([1, 2, 3]);
});

test("marking a favourite merges a leftover cookie first", async () => {
  const user = await requestWith(`${userCookie}; favorites_list=1`);
  expect(await changeFavorite(user, 2, true)).toEqual([2, 1]);
  expect(stub.takeRequests()).toEqual([`POST ${mergeFavorites.path}`, "POST /zertsalo-a-catalog/v1/favorite/2"]);
});

test("a user's products come from his own list", async () => {
  const user = await requestWith(userCookie);
  await favoriteCards(user, [1], { skip: 0, limit: 20 });
  expect(stub.takeRequests()).toEqual(["GET /zertsalo-a-catalog/v1/favorite/me?skip=0&limit=20"]);
});

test("while the API is down the list is null, nothing changes, and the cookie stays", async () => {
  for (const call of favoriteCalls) stub.fail(call);
  const user = await requestWith(`${userCookie}; favorites_list=1`);
  expect(await loadFavorites(user)).toBeNull();
  expect(await handOverFavorites(user)).toBeNull();
  expect(await changeFavorite(user, 2, true)).toBeNull();
  expect(user.visit.setCookies).toEqual([]);
});

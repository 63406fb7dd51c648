import { siteMenu, siteSettings } from "@zertsalo/contract/content";
import { productTypes } from "@zertsalo/contract/catalog";
import { defaultCities, stores } from "@zertsalo/contract/places";
import { userDetails } from "@zertsalo/contract/users";
import { afterAll, expect, test } from "vitest";
import { createShop } from "../shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "../http/stub-api.ts";
import { tileMoment } from "./tile-moment.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
const calendar = { daysOff: [], workingWeekends: [], courierOff: [] };
stub.answer(siteSettings, () => ({ registrationDiscountPercent: 3, calendar }));
stub.answer(siteMenu, () => ({ top: [], horizontalExtra: [], constructors: [], mega: [], footer: [], bottomBar: [] }));
stub.answer(productTypes, () => ({ list: [] }));
stub.answer(defaultCities, () => ({
  data: { cities: [{ id: 44, name: "Москва", cdekId: 44, isPopular: true }], total: 1 },
}));
stub.answer(stores, () => ({ list: [] }));

const config = { apiUrl: stub.url, publicOrigin: "", isSecure: true, counterId: null, mapTiles: null };

async function percentOf(cookie: string): Promise<number | null> {
  const shop = createShop(config);
  const { memberPercent } = await tileMoment(shop.context(await shop.visit(cookie, "nonce", "127.0.0.1")));
  return memberPercent;
}
const cookieOf = (jwt: string) => `auth_token=${stubSessionId}.${jwt}`;
const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;

test("a guest gets the guest price without an API call", async () => {
  stub.answer(userDetails, () => ({ discount: 7 }));
  stub.takeRequests();
  expect(await percentOf("")).toBeNull();
  expect(await percentOf(cookieOf(stubToken(null)))).toBeNull();
  expect(stub.takeRequests().filter((call) => call.includes("/users/user/"))).toEqual([]);
});

test("a retail user gets the API's discount, whatever his cookie claims", async () => {
  stub.answer(userDetails, () => ({ discount: 7 }));
  expect(await percentOf(cookieOf(tokenWith({ baseUserId: 7, discount: 90 })))).toBe(7);
});

test("a wholesale user has no member discount", async () => {
  expect(await percentOf(cookieOf(tokenWith({ baseUserId: 7, companyId: 501 })))).toBeNull();
});

test("a retail user gets the guest price while the API is down", async () => {
  stub.fail(userDetails);
  expect(await percentOf(cookieOf(stubToken(7)))).toBeNull();
});

test("a first visitor whose time is over leaves nothing that the next one fails by", async () => {
  const shop = createShop(config);
  const visitUntil = async (deadline?: AbortSignal) =>
    tileMoment(shop.context(await shop.visit("", "nonce", "127.0.0.1", deadline)));
  await visitUntil(AbortSignal.abort()).catch(() => null);
  await expect(visitUntil()).resolves.toMatchObject({ memberPercent: null });
});

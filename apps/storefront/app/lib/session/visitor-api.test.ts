import { cart } from "@zertsalo/contract/cart";
import { recentlyViewedCount } from "@zertsalo/contract/catalog";
import { currentContentVersion } from "@zertsalo/contract/content";
import { sharedHeaders } from "@zertsalo/contract/headers";
import { authToken, signIn, signOut } from "@zertsalo/contract/session";
import { afterAll, beforeEach, expect, test } from "vitest";
import { defaultPlace } from "../places/places.server.ts";
import { createShop } from "../shop.server.ts";
import { startStubApi, stubSessionId, stubToken } from "../http/stub-api.ts";
import { visitContext } from "./visit.server.ts";
import { enterSession, leaveSession, ownerApi, sessionApi, visitorApi } from "./visitor-api.server.ts";

const stub = await startStubApi();
afterAll(stub.close);
const config = {
  apiUrl: stub.url,
  publicOrigin: "http://localhost:3000",
  isSecure: true,
  counterId: null,
  mapTiles: null,
};
const ended = `${stubSessionId}.e30.${Buffer.from('{"iat":0,"exp":1}').toString("base64url")}.c2ln`;

/** A visitor of a shop that has just started, by his cookie. */
async function visitor(cookie = "") {
  const shop = createShop(config);
  const context = shop.context(await shop.visit(cookie, "nonce", "203.0.113.7"));
  return { shop, context, cookies: () => context.get(visitContext).setCookies };
}

const authOf = (baseUserId: number | null, isRemembered: boolean) => ({
  jwt: stubToken(baseUserId),
  jwtData: { baseUserId, isB2B: false },
  sessionId: stubSessionId,
  isRemembered,
});
const body = { auth_email: "anna@example.test", auth_password: "секретный" };
const signInRequest = new Request(config.publicOrigin, { headers: { "user-agent": "test" } });

beforeEach(() => {
  stub.answer(authToken, () => authOf(7, true));
  stub.answer(signIn, (given) => authOf(7, (given as { rememberMe?: string }).rememberMe === "Y"));
  stub.answer(signOut, () => authOf(null, true));
  stub.answer(recentlyViewedCount, () => ({ count: 0 }));
  stub.answer(currentContentVersion, () => ({ edition: 1 }));
  stub.answer(cart, () => ({}));
  stub.takeHeaders();
});

test("every call carries the shared headers, those that begin, renew and end a session too", async () => {
  const guest = await visitor();
  await guest.shop.edition();
  await (await sessionApi(guest.context)).call(cart);
  await visitorApi((await visitor(`auth_token=${ended}`)).context)?.call(recentlyViewedCount);
  await ownerApi((await visitor(`auth_token=${stubSessionId}.${stubToken(7)}`)).context);
  const { context } = await visitor();
  await enterSession(context, signInRequest, (api, headers) => api.call(signIn, { body }, headers));
  await leaveSession(context);

  const calls = stub.takeHeaders();
  const token = `GET ${authToken.path}`;
  expect(calls.filter(({ call }) => call === token).length).toBeGreaterThanOrEqual(4);
  expect(new Set(calls.map(({ call }) => call))).toContain(`POST ${signIn.path}`);
  const { storeId, cityId } = defaultPlace;
  for (const { sent } of calls) {
    expect(sent).toMatchObject({
      [sharedHeaders.serviceId]: "zertsalo",
      [sharedHeaders.authServiceId]: "zertsalo",
      [sharedHeaders.storeId]: String(storeId),
      [sharedHeaders.platform]: "desktop",
      [sharedHeaders.cdekCity]: String(cityId),
    });
  }
});

test.each([
  { name: "whoever is remembered keeps his session for a year", rememberMe: "Y" as const, lasts: ["Max-Age=31536000"] },
  { name: "whoever is not keeps it until the browser is closed", rememberMe: undefined, lasts: [] },
])("$name", async ({ rememberMe, lasts }) => {
  const { context, cookies } = await visitor();
  const given = { ...body, ...(rememberMe && { rememberMe }) };
  await enterSession(context, signInRequest, (api, headers) => api.call(signIn, { body: given }, headers));
  const [name, ...attributes] = cookies()[0]?.split("; ") ?? [];
  expect(name).toMatch(/^auth_token=/);
  expect(attributes).toEqual(["Path=/", ...lasts, "HttpOnly", "SameSite=Lax", "Secure"]);
});

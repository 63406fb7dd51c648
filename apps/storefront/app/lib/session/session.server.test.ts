import { expect, test } from "vitest";
import { getSessionOwner, sessionCookieValue, parseSession } from "./session.server.ts";

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const session = { sessionId: "S".repeat(43), jwt: jwt({ baseUserId: null }) };

test("the cookie holds the session's id and the current token", () => {
  expect(parseSession(`city_id=44; auth_token=${sessionCookieValue(session)}; x=1`)).toEqual(session);
});

test.each(["", "auth_token=", "auth_token=abc", `auth_token=${"S".repeat(43)}.only.two`, "auth_token=short.a.b.c"])(
  "«%s» is no session",
  (cookie) => {
    expect(parseSession(cookie)).toBeNull();
  },
);

const guest = {
  userId: null,
  isSignedIn: false,
  isBusiness: false,
  companyId: null,
  isChatBlocked: false,
  firstName: "",
  discount: 0,
};
const retail = { ...guest, userId: 7, isSignedIn: true };

test.each([
  { name: "nobody is signed in without a session", claims: null, expected: guest },
  { name: "a guest's session is not signed in", claims: { baseUserId: null, companyId: null }, expected: guest },
  { name: "a user's session is", claims: { baseUserId: 7, companyId: null }, expected: retail },
  {
    name: "a user who buys for a company is a wholesale one",
    claims: { baseUserId: 7, companyId: 501 },
    expected: { ...retail, isBusiness: true, companyId: 501 },
  },
  {
    name: "a token contains the chat block",
    claims: { baseUserId: 7, isChatBlocked: true },
    expected: { ...retail, isChatBlocked: true },
  },
  {
    name: "a token contains its owner's name and discount",
    claims: { baseUserId: 7, firstName: "Анна", discount: 3 },
    expected: { ...retail, firstName: "Анна", discount: 3 },
  },
  { name: "an invalid discount is ignored", claims: { baseUserId: 7, discount: "3" }, expected: retail },
  { name: "nobody buys for a company without an account", claims: { companyId: 501 }, expected: guest },
  { name: "an invalid id counts as a guest", claims: { baseUserId: "7" }, expected: guest },
])("$name", ({ claims, expected }) => {
  expect(getSessionOwner(claims && { ...session, jwt: jwt(claims) })).toEqual(expected);
});

test("an invalid token counts as a guest", () => {
  expect(getSessionOwner({ ...session, jwt: "e30.!!.x" })).toEqual(guest);
});

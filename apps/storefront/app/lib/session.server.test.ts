import { expect, test } from "vitest";
import { isSignedIn, sessionCookieValue, sessionOf } from "./session.server.ts";

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`;
const session = { sessionId: "S".repeat(43), jwt: jwt({ baseUserId: null }) };

test("the cookie holds the session's id and the current token", () => {
  expect(sessionOf(`city_id=44; auth_token=${sessionCookieValue(session)}; x=1`)).toEqual(session);
});

test.each(["", "auth_token=", "auth_token=abc", `auth_token=${"S".repeat(43)}.only.two`, "auth_token=short.a.b.c"])(
  "«%s» is no session",
  (cookie) => {
    expect(sessionOf(cookie)).toBeNull();
  },
);

test.each([
  { name: "nobody is signed in without a session", given: null, expected: false },
  { name: "a guest's session is not signed in", given: session, expected: false },
  { name: "a user's session is", given: { ...session, jwt: jwt({ baseUserId: 7 }) }, expected: true },
  { name: "a token that somebody has edited is a guest's", given: { ...session, jwt: "e30.!!.x" }, expected: false },
])("$name", ({ given, expected }) => {
  expect(isSignedIn(given)).toBe(expected);
});

import { SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { createTokenService } from "./tokens.ts";

const secret = "a secret of thirty-two characters";
const clock = { now: () => Date.UTC(2026, 10, 15, 12) };
const keeper = await createTokenService(secret, clock);
const visitor = { customerId: "0190a8f0-0000-7000-8000-000000000001", baseUserId: null, companyId: null };
const seconds = clock.now() / 1000;
const claims = { iss: "zertsalo", aud: "zertsalo-api", sub: visitor.customerId, jti: "1", baseUserId: null };
const key = new TextEncoder().encode(secret);

const sign = (payload: object, by: Uint8Array = key, alg = "HS256") =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(by);

test("a token returns its visitor, and is cached from then on", async () => {
  const token = await keeper.sign({ ...visitor, sessionId: "s" }, new Date(clock.now()));
  expect(keeper.findVerified(token)).toBeNull();
  expect(await keeper.verify(token)).toEqual({ ...visitor, sessionId: "s" });
  expect(keeper.findVerified(token)).toEqual({ ...visitor, sessionId: "s" });
});

test("a cached token expires, by the database's clock", async () => {
  let now = clock.now();
  const other = await createTokenService(secret, { now: () => now });
  const token = await other.sign(visitor, new Date(now));
  await other.verify(token);
  now += 599_000;
  expect(other.findVerified(token)).not.toBeNull();
  now += 1_000;
  expect(other.findVerified(token)).toBeNull();
  expect(await other.verify(token)).toBeNull();
});

test.each<[name: string, token: () => Promise<string> | string]>([
  ["nothing", () => ""],
  ["no token at all", () => "a.b.c"],
  ["signed by another", () => sign({ ...claims, exp: seconds + 60 }, new TextEncoder().encode("x".repeat(32)))],
  ["by another algorithm", () => sign({ ...claims, exp: seconds + 60 }, new Uint8Array([...key, ...key]), "HS512")],
  ["not signed", () => new UnsecuredJWT({ ...claims, exp: seconds + 60 }).encode()],
  ["ended", () => sign({ ...claims, exp: seconds - 1 })],
  ["without an end", () => sign(claims)],
  ["of another issuer", () => sign({ ...claims, iss: "other", exp: seconds + 60 })],
  ["for another audience", () => sign({ ...claims, aud: "other", exp: seconds + 60 })],
  ["without a name of its own", () => sign({ ...claims, jti: undefined, exp: seconds + 60 })],
  ["of nobody", () => sign({ ...claims, sub: undefined, exp: seconds + 60 })],
])("a token that is %s is refused", async (_, token) => {
  expect(await keeper.verify(await token())).toBeNull();
});

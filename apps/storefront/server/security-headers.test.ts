import { expect, test } from "vitest";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";

const plain = { isDevelopment: false, isCounted: false, mapTilesUrl: "", filesOrigin: "https://files.test" };

test("the policy of a page is the one of our rules, with the nonce of its response", () => {
  expect(contentSecurityPolicy("abc", plain).split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self' 'nonce-abc'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://files.test",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ]);
});

test("the counter's hosts stand in it for those who allow them, for pictures and calls alone", () => {
  const policy = contentSecurityPolicy("abc", { ...plain, isCounted: true }).split("; ");
  expect(policy.filter((each) => each.includes("yandex"))).toEqual([
    "img-src 'self' data: blob: https://files.test https://mc.yandex.ru https://mc.yandex.com",
    "connect-src 'self' https://mc.yandex.ru https://mc.yandex.com",
  ]);
});

test.each([
  { url: "https://tiles.test/v1/{z}/{x}/{y}.png?key=1", images: "https://tiles.test" },
  { url: "/tiles/{z}/{x}/{y}.png", images: "data: blob: https://files.test" },
  { url: "", images: "data: blob: https://files.test" },
])("pictures of the map «$url» come from its origin alone", ({ url, images }) => {
  expect(contentSecurityPolicy("abc", { ...plain, mapTilesUrl: url })).toMatch(new RegExp(`img-src [^;]*${images};`));
});

test("only a shop that is reached over TLS asks for TLS alone", () => {
  expect(commonHeaders("https://zertsalo.test")).toHaveProperty("strict-transport-security");
  expect(commonHeaders("http://localhost:3000")).not.toHaveProperty("strict-transport-security");
});

import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipBody, toCachedPage, plainBody } from "./cached-page.ts";

const body = (nonce: string) =>
  Buffer.from(
    `<html><script nonce="${nonce}">1</script>${"<p>Зеркала</p>".repeat(300)}<script nonce="${nonce}">2</script>`,
  );

const page = toCachedPage({ "content-type": "text/html" }, body("first-nonce-of-22-char"), "first-nonce-of-22-char");

test("a cached page is sent with the nonce of the new response in place of the old one", () => {
  expect(plainBody(page, "other-nonce-of-22-char").toString()).toBe(body("other-nonce-of-22-char").toString());
});

test("the compressed page unpacks to the plain one, each time with its own nonce", () => {
  for (const nonce of ["other-nonce-of-22-char", "third-nonce-of-22-char"]) {
    expect(gunzipSync(gzipBody(page, nonce)).equals(plainBody(page, nonce))).toBe(true);
  }
});

test("a body without a nonce, like a page's data, is cached too", () => {
  const data = toCachedPage({}, Buffer.from("[1,2,3]"), "first-nonce-of-22-char");
  expect(gunzipSync(gzipBody(data, "any")).toString()).toBe("[1,2,3]");
});

test("the size of a page includes its compressed form", () => {
  expect(page.bytes).toBeGreaterThan(plainBody(page, "other-nonce-of-22-char").length);
});

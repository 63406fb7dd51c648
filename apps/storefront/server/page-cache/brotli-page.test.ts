import { randomBytes } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { brotliBody, compressPage } from "./brotli-page.ts";

const newNonce = () => randomBytes(16).toString("base64url");

/** As a page has them: links in its head, scripts at its end, text between. */
function partsOfPage(nonces: number): Buffer[] {
  const between = (at: number) =>
    `"></script><p title="${at}">Зеркало «Свирь», ${at * 7} ₽</p><link href="/assets/${at}.js" nonce="`;
  return Array.from({ length: nonces + 1 }, (_each, at) => Buffer.from(between(at).repeat(at === 2 ? 200 : 1)));
}

const plainPage = (parts: readonly Buffer[], nonce: string) => parts.map(String).join(nonce);

test.each([1, 2, 14, 60])("a page with %i nonces has a new one in each place, each time it is sent", async (count) => {
  const parts = partsOfPage(count);
  const page = await compressPage(parts, newNonce());
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const nonce = newNonce();
    expect(brotliDecompressSync(brotliBody(page!, nonce)).toString()).toBe(plainPage(parts, nonce));
  }
});

test("a body without a nonce, like a page's data, is compressed as it is", async () => {
  const page = await compressPage([Buffer.from("[1,2,3]")], newNonce());
  expect(brotliDecompressSync(brotliBody(page!, newNonce())).toString()).toBe("[1,2,3]");
});

test("a page in which a nonce is no copy of the first is not compressed", async () => {
  const nonce = newNonce();
  // A longer piece of an earlier text ends with it: the compressor copies from there.
  const before = randomBytes(60).toString("base64url");
  const after = randomBytes(60).toString("base64url");
  const parts = [`${before}${nonce}${after}<script nonce="`, `"></script>${before}`, after];
  expect(
    await compressPage(
      parts.map((part) => Buffer.from(part)),
      nonce,
    ),
  ).toBeNull();
});

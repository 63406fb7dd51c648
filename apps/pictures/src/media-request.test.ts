import { describe, expect, test } from "vitest";
import { acceptsAvif, byteRange, readMediaRequest } from "./media-request.ts";

const key = "catalog/zerkalo-ladoga-90x70.3f2a91bc.webp";

describe("valid URLs", () => {
  test("a picture in one of the sizes", () => {
    expect(readMediaRequest(`/media/${key}?w=820&q=95`)).toEqual({
      kind: "picture",
      variant: { key, width: 820, quality: 95 },
    });
  });

  test("a picture without a quality has the default one", () => {
    expect(readMediaRequest(`/media/${key}?w=64`)).toMatchObject({ variant: { width: 64, quality: 75 } });
  });

  test.each([
    ["glb", "model/gltf-binary"],
    ["usdz", "model/vnd.usdz+zip"],
    ["pdf", "application/pdf"],
    ["mp4", "video/mp4"],
    ["webm", "video/webm"],
    ["gz", "application/gzip"],
  ])("a %s file is served unchanged", (extension, mime) => {
    const file = `models/led-krug-80.00ff00ff.${extension}`;
    expect(readMediaRequest(`/media/${file}`)).toEqual({ kind: "file", key: file, mime });
  });
});

test.each([
  ["no size", ""],
  ["a width between the steps", "?w=500&q=75"],
  ["a width above the ladder", "?w=3840&q=75"],
  ["a width below the ladder", "?w=1"],
  ["zero", "?w=0"],
  ["a negative width", "?w=-820"],
  ["a fraction", "?w=820.0"],
  ["a leading zero", "?w=0820"],
  ["a sum", "?w=8e2"],
  ["a quality between the steps", "?w=820&q=80"],
  ["the same width twice", "?w=820&w=640"],
  ["an empty width", "?w=&q=75"],
  ["a width as a list", "?w[]=820"],
  ["a word more", "?w=820&q=75&v=2"],
  ["a format", "?w=820&q=75&f=png"],
])("a picture is refused with 400: %s", (_name, query) => {
  expect(readMediaRequest(`/media/${key}${query}`)).toMatchObject({ kind: "refused", status: 400 });
});

test.each([
  "/media/../../../etc/passwd",
  "/media/catalog/../../secret.3f2a91bc.webp?w=64",
  "/media/%2e%2e/%2e%2e/etc/passwd",
  "/media/catalog/%2e%2e%2fsecret.3f2a91bc.webp?w=64",
  "/media/catalog%2fzerkalo.3f2a91bc.webp?w=64",
  "/media/catalog/..%5c..%5csecret.3f2a91bc.webp?w=64",
  "/media/catalog/%252e%252e/secret.3f2a91bc.webp?w=64",
  "/media/catalog/zerkalo.3f2a91bc.webp%00.png?w=64",
  "/media/catalog\\..\\secret.3f2a91bc.webp?w=64",
  "/media//etc/passwd",
  "/media/catalog//zerkalo.3f2a91bc.webp?w=64",
  "/media/./catalog/zerkalo.3f2a91bc.webp?w=64",
  "/media/catalog/.hidden.3f2a91bc.webp?w=64",
  "/media/catalog/zerkalo.webp?w=64",
  "/media/catalog/Zerkalo.3f2a91bc.webp?w=64",
  "/media/catalog/зеркало.3f2a91bc.webp?w=64",
  "/media/catalog/zerkalo.3f2a91bc.svg?w=64",
  "/media/catalog/zerkalo.3f2a91bc.html",
  "/media/zerkalo.3f2a91bc.webp?w=64",
  "/media/a/b/c/d/e/zerkalo.3f2a91bc.webp?w=64",
  `/media/catalog/${"a".repeat(200)}.3f2a91bc.webp?w=64`,
  "/media/",
  "/media",
])("a URL outside the pattern is unknown: %s", (url) => {
  expect(readMediaRequest(url)).toMatchObject({ kind: "refused", status: 404 });
});

test("a file has no sizes", () => {
  expect(readMediaRequest("/media/models/led.00ff00ff.glb?w=64")).toMatchObject({ kind: "refused", status: 400 });
});

test.each([
  ["image/avif,image/webp,image/apng,*/*;q=0.8", true],
  ["image/avif;q=0.5", true],
  ["text/html, image/avif", true],
  ["image/webp,*/*", false],
  ["image/avif;q=0, image/webp", false],
  ["image/avif; q=0.000", false],
  ["image/*", false],
  [undefined, false],
])("Accept %s accepts AVIF: %s", (accept, expected) => {
  expect(acceptsAvif(accept)).toBe(expected);
});

test.each([
  { range: undefined, part: null },
  { range: "bytes=0-", part: { from: 0, to: 99 } },
  { range: "bytes=10-19", part: { from: 10, to: 19 } },
  { range: "bytes=90-500", part: { from: 90, to: 99 } },
  { range: "bytes=-20", part: { from: 80, to: 99 } },
  { range: "bytes=-500", part: { from: 0, to: 99 } },
  { range: "bytes=100-", part: "none" },
  { range: "bytes=20-10", part: "none" },
  { range: "bytes=-", part: null },
  { range: "bytes=0-1,5-6", part: null },
  { range: "lines=1-2", part: null },
])("of a hundred bytes, «$range» is $part", ({ range, part }) => {
  expect(byteRange(range, 100)).toEqual(part);
});

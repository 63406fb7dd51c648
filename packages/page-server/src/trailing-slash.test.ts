import { expect, test } from "vitest";
import { canonicalLocation } from "./trailing-slash.ts";

test.each([
  ["/catalog", "/catalog/"],
  ["/catalog/zerkala", "/catalog/zerkala/"],
  ["/catalog?sort=price&page=2", "/catalog/?sort=price&page=2"],
  ["/catalog?next=/x", "/catalog/?next=/x"],
  ["//evil.test", "/evil.test"],
  ["//evil.test/a", "/evil.test/a/"],
  ["///evil", "/evil/"],
  ["/\\evil.test", "/evil.test"],
  ["/\\/evil.test/", "/evil.test/"],
  ["/catalog//zerkala/", "/catalog/zerkala/"],
  ["https://evil.test/a", "/https:/evil.test/a/"],
])("%s leads to %s, on our own host", (url, location) => {
  expect(canonicalLocation(url)).toBe(location);
  expect(new URL(location, "https://zertsalo.test").host).toBe("zertsalo.test");
});

test.each([
  "/",
  "/?q=1",
  "/catalog/",
  "/catalog/?q=/x",
  "/catalog/_.data",
  "/catalog.data?_routes=catalog",
  "/robots.txt",
  "/sitemap/0.xml",
  "/assets/root-abc.js",
  "/media/a/b",
  "/__manifest?paths=/",
])("%s stays as it is", (url) => {
  expect(canonicalLocation(url)).toBeNull();
});

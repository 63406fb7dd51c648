import { expect, test } from "vitest";
import { createRoutePatterns } from "./route-patterns.ts";

const routes = {
  root: { path: "" },
  frame: { parentId: "root" },
  home: { parentId: "frame" },
  order: { parentId: "frame", path: "orders/:number" },
  export: { parentId: "root", path: "orders/export" },
  catalog: { parentId: "root", path: "catalog/:code?" },
  sitemap: { parentId: "root", path: "sitemap.xml" },
  missing: { parentId: "root", path: "*" },
};
const patterns = createRoutePatterns();
patterns.learn(routes);

test.each([
  ["/", "/"],
  ["/?modal=cities", "/"],
  ["/orders/100200/", "/orders/:number"],
  ["/orders/100200/_.data?index", "/orders/:number"],
  ["/orders/100200.data", "/orders/:number"],
  ["/orders/export", "/orders/export"],
  ["/catalog/", "/catalog/:code?"],
  ["/catalog/zerkala/", "/catalog/:code?"],
  ["/sitemap.xml", "/sitemap.xml"],
  ["/sitemapAxml", "other"],
  ["/wp-admin/secret", "other"],
  ["/wp-admin/secret", "other"],
])("%s is %s", (url, pattern) => {
  expect(patterns.patternOf(url)).toBe(pattern);
});

test("before the pages are known every address is other", () => {
  expect(createRoutePatterns().patternOf("/orders/1")).toBe("other");
});

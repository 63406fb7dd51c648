import { expect, test } from "vitest";
import { sitemapIndex, sitemapPart } from "./sitemap.ts";

test("the index names every part", () => {
  const index = sitemapIndex("https://zertsalo.test", 2);
  expect(index.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    "<loc>https://zertsalo.test/sitemap/0.xml</loc>",
    "<loc>https://zertsalo.test/sitemap/1.xml</loc>",
  ]);
});

test("a part holds addresses that are XML, whatever stands in them", () => {
  const part = sitemapPart("https://zertsalo.test", [{ link: "/a/?b=1&c=<", changedAt: "2026-11-15T00:00:00Z" }]);
  expect(part).toContain("<url><loc>https://zertsalo.test/a/?b=1&amp;c=&lt;</loc>");
  expect(part).toContain("<lastmod>2026-11-15T00:00:00Z</lastmod>");
});

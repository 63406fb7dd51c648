import { expect, test } from "vitest";
import { normalisedUrl, pageKey } from "./page-key.ts";

test.each([
  ["/catalog/zerkala/", "/catalog/zerkala/"],
  ["/catalog/zerkala/?", "/catalog/zerkala/"],
  ["/?b=2&a=1", "/?a=1&b=2"],
  ["/?shape=a&shape=b", "/?shape=a&shape=b"],
  ["/?utm_source=mail&utm_medium=x&yclid=1&page=2", "/?page=2"],
  ["/?AKSON_EXPERT=Y&akson_terminal_id=14", "/"],
  ["/?q=a%3Fb", "/?q=a%3Fb"],
  ["/?q=a?b", "/?q=a%3Fb"],
])("%s is the page %s", (url, expected) => {
  expect(normalisedUrl(url)).toBe(expected);
});

test("a page differs from city to city and from store to store", () => {
  const moscow = pageKey("/", { cityId: 44, storeId: 95 });
  expect(pageKey("/", { cityId: 430, storeId: 95 })).not.toBe(moscow);
  expect(pageKey("/", { cityId: 44, storeId: 97 })).not.toBe(moscow);
});

import { expect, test } from "vitest";
import { fixedPages } from "@zertsalo/domain/menu/menu-links";
import { isBuilt, pageAt } from "./built-links.ts";

test.each([
  ["/", "home"],
  ["/?modal=cities", "home"],
  ["/catalog/", "catalog"],
  ["/catalog/zerkala/", "catalog"],
  ["/catalog/zerkala/?shape=круг#top", "catalog"],
  ["/product/zerkalo-ladoga-80x60/", "product"],
])("%s is the page %s", (link, id) => {
  expect(pageAt(link)?.id).toBe(id);
});

test.each(["/net-takoy-stranitsy/", "/product/", "/catalog/a/b/", "#cookies", "https://other.test/"])(
  "%s is not drawn: nothing is there yet",
  (link) => {
    expect(isBuilt(link)).toBe(false);
  },
);

test.each(Object.keys(fixedPages))("%s, which menus may lead to, is a page of the shop", (link) => {
  expect(isBuilt(link)).toBe(true);
});

import { expect, test } from "vitest";
import { formPage } from "./form-page.ts";

const origin = "https://zertsalo.test";

test.each([
  { referer: "https://zertsalo.test/catalog/?sort=new", page: "/catalog/?sort=new" },
  { referer: "https://evil.test/catalog/", page: "/catalog/" },
  { referer: "https://zertsalo.test//evil.test/", page: "/evil.test/" },
  { referer: "https://zertsalo.test/\\evil.test/", page: "/evil.test/" },
  { referer: "https://zertsalo.test///evil.test/", page: "/evil.test/" },
  { referer: "not an address", page: "/" },
  { referer: null, page: "/" },
])("a form of $referer goes back to $page", ({ referer, page }) => {
  expect(formPage(referer)).toBe(page);
  expect(new URL(formPage(referer), origin).origin).toBe(origin);
});

import { expect, test } from "vitest";
import { newSourceCookie, readSource, sourceCookies } from "./source-cookie.ts";

const page = () => ({ address: new URL("https://shop.test/?utm_source=vk&utm_medium=cpc"), referrer: null });

test.each([
  { name: "who has not chosen yet", cookie: "" },
  { name: "who allows the necessary ones alone", cookie: "cookie_choice=necessary" },
  { name: "who has a source already", cookie: "cookie_choice=all; visit_source=yandex~organic~" },
])("$name gets no source", ({ cookie }) => {
  expect(sourceCookies(cookie, page, true)).toEqual([]);
});

test("the first page of who allows it is remembered for a month", () => {
  const [cookie = ""] = sourceCookies("cookie_choice=all", page, true);
  expect(cookie).toBe(newSourceCookie(page(), true));
  expect(cookie).toMatch(/^visit_source=vk~cpc~; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000$/);
});

test.each([
  { cookie: "cookie_choice=all; visit_source=yandex~organic~", source: "yandex~organic~" },
  { cookie: "cookie_choice=necessary; visit_source=yandex~organic~", source: null },
  { cookie: "cookie_choice=all; visit_source=<b>", source: null },
])("$cookie is read as $source", ({ cookie, source }) => {
  expect(readSource(cookie)).toBe(source);
});

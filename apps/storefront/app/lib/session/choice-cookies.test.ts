import { expect, test } from "vitest";
import { readChoice } from "./choice-cookies.ts";

test.each([
  { name: "a choice is read", cookie: "a=1; cookie_choice=all; b=2", expected: "all" },
  { name: "the smaller one too", cookie: "cookie_choice=necessary", expected: "necessary" },
  { name: "without a cookie none was made", cookie: undefined, expected: null },
  { name: "another value is none", cookie: "cookie_choice=everything", expected: null },
])("$name", ({ cookie, expected }) => {
  expect(readChoice(cookie, "cookie_choice")).toBe(expected);
});

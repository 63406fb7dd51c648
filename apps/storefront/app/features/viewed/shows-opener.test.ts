import { expect, test } from "vitest";
import { showsOpener } from "./shows-opener.ts";

test.each([
  { name: "one view is enough", given: { count: 1, isHidden: false, isWide: true }, expected: true },
  { name: "not before the first view", given: { count: 0, isHidden: false, isWide: true }, expected: false },
  { name: "not where the route hides it", given: { count: 7, isHidden: true, isWide: true }, expected: false },
  { name: "not on a phone", given: { count: 7, isHidden: false, isWide: false }, expected: false },
])("$name", ({ given, expected }) => {
  expect(showsOpener(given)).toBe(expected);
});

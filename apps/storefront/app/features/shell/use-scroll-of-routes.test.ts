import { expect, test } from "vitest";
import { isAnotherPage } from "./use-scroll-of-routes.ts";

const at = (pathname: string, search = "", state: unknown = null) => ({ pathname, search, state, hash: "", key: "k" });

test.each([
  { name: "another path is another page", from: at("/"), to: at("/catalog/"), expected: true },
  { name: "the next page of a list is one", from: at("/c/"), to: at("/c/", "?page=2"), expected: true },
  { name: "a filter is not", from: at("/c/"), to: at("/c/", "?shape=a"), expected: false },
  {
    name: "a filter that begins the list anew is not",
    from: at("/c/", "?page=3"),
    to: at("/c/", "?a=1"),
    expected: false,
  },
  { name: "a modal is not", from: at("/c/"), to: at("/c/", "?modal=cities"), expected: false },
  {
    name: "more of the same list is not, when the link says so",
    from: at("/c/"),
    to: at("/c/", "?page=2", { keepScroll: true }),
    expected: false,
  },
])("$name", ({ from, to, expected }) => {
  expect(isAnotherPage(from, to)).toBe(expected);
});

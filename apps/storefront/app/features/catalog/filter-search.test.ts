import { expect, test } from "vitest";
import { parseRange, isFromForm, isSameList, onlyFilters, formToSearch, withoutChoices } from "./filter-search.ts";

test.each([
  { name: "an untouched form gives an empty query", form: "price_from=&price_to=&sort=popular", search: "" },
  { name: "the ends of a range become one", form: "width_from=600&width_to=900", search: "width=600-900" },
  { name: "one end may stay open", form: "width_from=&width_to=900", search: "width=-900" },
  { name: "the other end too", form: "width_from=600&width_to=", search: "width=600-" },
  { name: "thousands may be separated", form: "price_from=6 000&price_to=20\u00a0000", search: "price=6000-20000" },
  { name: "letters in a number field are dropped", form: "price_from=от&price_to=abc", search: "" },
  { name: "options repeat", form: "shape=круг&shape=овал&stock=Y", search: "shape=круг&shape=овал&stock=Y" },
  { name: "a new choice resets the page", form: "shape=круг&page=3&sort=price", search: "shape=круг&sort=price" },
])("$name", ({ form, search }) => {
  expect(decodeURIComponent(String(formToSearch(new URLSearchParams(form))))).toBe(search);
});

test("an address sent by a plain form is recognised", () => {
  expect(isFromForm(new URLSearchParams("price_from=&shape=круг"))).toBe(true);
  expect(isFromForm(new URLSearchParams("price=6000-&shape=круг"))).toBe(false);
});

test("parameters of advertising do not filter the list", () => {
  const search = new URLSearchParams("utm_source=ya&yclid=1&gclid=2&from=mail&shape=круг");
  expect(decodeURIComponent(String(onlyFilters(search)))).toBe("shape=круг");
});

test("an expanded list of options does not filter the list", () => {
  expect(isSameList("?shape=круг&all=material", "?shape=круг")).toBe(true);
  expect(isSameList("?shape=круг&all=material", "?shape=овал&all=material")).toBe(false);
});

test("the ends of a range are read back", () => {
  expect(parseRange(new URLSearchParams("width=600-900"), "width")).toEqual(["600", "900"]);
  expect(parseRange(new URLSearchParams("width=-900"), "width")).toEqual(["", "900"]);
  expect(parseRange(new URLSearchParams(), "width")).toEqual(["", ""]);
});

test("a reset keeps the sort order and the search text", () => {
  const search = new URLSearchParams("q=tumba&shape=круг&stock=Y&sort=-price&page=3");
  expect(String(withoutChoices(search))).toBe("q=tumba&sort=-price");
});

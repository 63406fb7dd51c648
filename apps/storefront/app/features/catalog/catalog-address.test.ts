import { parseFilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { expect, test } from "vitest";
import {
  addressOf,
  choicesCount,
  hasFormEnds,
  queryOfForm,
  withBadge,
  withoutChoices,
  withoutFilter,
} from "./catalog-address.ts";

const query = (search: string) => parseFilterQuery(new URLSearchParams(search));
const read = (address: string) => decodeURIComponent(address.replaceAll("+", " "));

test.each([
  { name: "an untouched form asks for nothing", form: "price_from=&price_to=&sort=popular", address: "" },
  { name: "the ends of a range become one", form: "width_from=600&width_to=900", address: "?width=600-900" },
  { name: "one end may stay open", form: "width_from=&width_to=900", address: "?width=-900" },
  { name: "thousands may be apart", form: "price_from=6 000&price_to=20\u00a0000", address: "?price=6000-20000" },
  { name: "letters in a number field are dropped", form: "price_from=от&price_to=abc", address: "" },
  { name: "options repeat", form: "shape=круг&shape=овал&stock=Y", address: "?shape=круг&shape=овал&stock=Y" },
  {
    name: "a new choice begins at the first page",
    form: "shape=круг&page=3&sort=price",
    address: "?shape=круг&sort=price",
  },
])("$name", ({ form, address }) => {
  expect(read(addressOf(queryOfForm(new URLSearchParams(form))))).toBe(address);
});

test("an address sent by a plain form is recognised", () => {
  expect(hasFormEnds(new URLSearchParams("price_from=&shape=круг"))).toBe(true);
  expect(hasFormEnds(new URLSearchParams("price=6000-&shape=круг"))).toBe(false);
});

test.each([
  { code: "shape", value: "круг", left: "?shape=овал&width=600-900&sort=price" },
  { code: "width", value: undefined, left: "?shape=круг&shape=овал&sort=price" },
])("taking off $code $value leaves $left", ({ code, value, left }) => {
  const before = query("shape=круг&shape=овал&width=600-900&sort=price&page=4");
  expect(read(addressOf(withoutFilter(before, code, value)))).toBe(left);
});

test("the last option takes its filter along", () => {
  expect(addressOf(withoutFilter(query("shape=круг"), "shape", "круг"))).toBe("");
});

test("a badge is switched on and off", () => {
  const on = withBadge(query("sort=price&page=2"), "SALE", true);
  expect(addressOf(on)).toBe("?badge=SALE&sort=price");
  expect(addressOf(withBadge(on, "SALE", false))).toBe("?sort=price");
});

test("a reset keeps the order", () => {
  expect(addressOf(withoutChoices(query("shape=круг&stock=Y&badge=NEW&sort=-price&page=3")))).toBe("?sort=-price");
});

test("every option counts, a range counts once", () => {
  expect(choicesCount(query("shape=круг&shape=овал&width=600-900&stock=Y&badge=NEW"))).toBe(5);
});

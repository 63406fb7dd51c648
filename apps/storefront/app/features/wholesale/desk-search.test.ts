import { expect, test } from "vitest";
import { deskLink, parseDeskSearch, rowsAddress } from "./desk-search.ts";

const parse = (query: string) => parseDeskSearch(new URLSearchParams(query));

test("an address without a query is the whole assortment", () => {
  expect(parse("")).toEqual({ q: "", section: null, isInStock: false, sort: "popular" });
  expect(deskLink(parse(""))).toBe("/personal/");
  expect(rowsAddress(parse(""), 300)).toBe("/personal/desk/rows/?skip=300");
});

test("what was chosen is written and read back", () => {
  const address = deskLink(parse("q= тумба &section=tumby&stock=Y&sort=-price"));
  expect(parse(address.split("?")[1] ?? "")).toEqual({ q: "тумба", section: "tumby", isInStock: true, sort: "-price" });
  expect(deskLink(parse("section=tumby&stock=Y"), { section: null })).toBe("/personal/?stock=Y");
});

test.each(["sort=margin", "section=../x", "stock=1"])("%s is left out", (query) => {
  expect(deskLink(parse(query))).toBe("/personal/");
});

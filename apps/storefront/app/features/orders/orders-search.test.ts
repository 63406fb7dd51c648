import { expect, test } from "vitest";
import { moreDocuments, moreOrders, parseOrdersSearch, stateChips } from "./orders-search.ts";

test.each([
  { query: "", search: { isOfDocuments: false, state: null, limit: 20 } },
  { query: "state=open&shown=40", search: { isOfDocuments: false, state: "open", limit: 40 } },
  { query: "state=foreign&shown=-3", search: { isOfDocuments: false, state: null, limit: 20 } },
  { query: "show=documents&shown=40", search: { isOfDocuments: true, state: null, limit: 40 } },
  { query: "shown=9999", search: { isOfDocuments: false, state: null, limit: 500 } },
])("the address «$query» is read", ({ query, search }) => {
  expect(parseOrdersSearch(new URLSearchParams(query))).toEqual(search);
});

test("the link of a state resets the list", () => {
  expect(stateChips({ isOfDocuments: false, state: "open", limit: 60 }, 2)).toEqual([
    { name: "Все", href: "/personal/orders/", isOn: false },
    { name: "Активные\u00a02", href: "/personal/orders/?state=open", isOn: true },
    { name: "Завершённые", href: "/personal/orders/?state=closed", isOn: false },
  ]);
});

test.each([
  { total: 20, more: null },
  { total: 26, more: { href: "/personal/orders/?state=closed&shown=40", count: 6 } },
  { total: 99, more: { href: "/personal/orders/?state=closed&shown=40", count: 20 } },
])("of $total orders the next are offered", ({ total, more }) => {
  expect(moreOrders({ isOfDocuments: false, state: "closed", limit: 20 }, total)).toEqual(more);
});

test.each([
  { limit: 20, more: "/personal/orders/?show=documents&shown=40" },
  { limit: 500, more: null },
])("after $limit documents the next are at «$more»", ({ limit, more }) => {
  expect(moreDocuments(limit)).toBe(more);
});

import { orderLetters } from "@zertsalo/contract/order-words";
import { expect, test } from "vitest";
import { boardQuery, groupOf, orderGroupNames, orderGroups, orderSearchQuery } from "./order-groups.ts";

test("every letter belongs to one group", () => {
  const all = orderGroupNames.flatMap((name) => [...orderGroups[name].letters]);
  expect(all.toSorted()).toEqual(orderLetters.toSorted());
  expect(groupOf("W")).toBe("work");
});

test.each([
  { typed: " Лебедёва ", query: "'лебедева':*" },
  { typed: "Анна Леб", query: "'анна':* & 'леб':*" },
  { typed: "№ 10000204518", query: "'10000204518':*" },
  { typed: "+7 (927) 000-01-01", query: "'79270000101':*" },
  { typed: "8 927 000-01-01", query: "'79270000101':*" },
  { typed: "000-01-01", query: "'0000101':*" },
  { typed: "ZR-1052", query: "('zr-1052':* | ('zr':* & '1052':*))" },
  { typed: "о'нил\\", query: "('о''нил\\\\':* | ('о':* & 'нил':*))" },
  { typed: "%%% !", query: null },
  { typed: "12", query: null },
  { typed: "  ", query: null },
])("«$typed» is looked for as $query", ({ typed, query }) => {
  expect(orderSearchQuery(typed)).toBe(query);
});

test("filters meet what is typed in one query", () => {
  expect(boardQuery({ group: "work", paid: "no", overdue: "1" })).toBe(null);
  expect(boardQuery({ q: "анна", city: "7", way: "pickup", method: "bill", made: "1", wholesale: "1" })).toBe(
    "'анна':* & '=city 7' & ('=way Pickup' | '=way pickup') & '=pay bill' & '=made' & '=who b2b'",
  );
});

import { orderStatuses } from "@zertsalo/contract/order-enums";
import { expect, test } from "vitest";
import { boardQuery, getOrderGroup, orderGroupNames, orderGroups } from "./order-groups.ts";

test("every status belongs to one group", () => {
  const all = orderGroupNames.flatMap((name) => [...orderGroups[name].statuses]);
  expect(all.toSorted()).toEqual(orderStatuses.toSorted());
  expect(getOrderGroup("W")).toBe("work");
});

test("filters meet what is typed in one query", () => {
  expect(boardQuery({ group: "work", paid: "no", overdue: "1" })).toBe(null);
  expect(boardQuery({ q: "анна", city: "7", way: "pickup", method: "bill", made: "1", wholesale: "1" })).toBe(
    "'анна':* & '=city 7' & ('=way Pickup' | '=way pickup') & '=pay bill' & '=made' & '=who b2b'",
  );
});

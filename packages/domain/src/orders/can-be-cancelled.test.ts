import { orderStatuses } from "@zertsalo/contract/order-enums";
import { anOrder } from "@zertsalo/testing/samples/order";
import { expect, test } from "vitest";
import { canBeCancelled } from "./can-be-cancelled.ts";
import { cancelReasons } from "./cancel-reasons.ts";

test.each([
  { name: "of stock goods", given: {}, statuses: "BCKMNOPWX" },
  { name: "with a piece made to order", given: { hasSpecial: true }, statuses: "CMNOPX" },
  { name: "whose glass is cut", given: { hasSpecial: true, isCuttingStarted: true }, statuses: "" },
])("the buyer may cancel an order $name in «$statuses»", ({ given, statuses }) => {
  expect(orderStatuses.filter((status) => canBeCancelled(anOrder({ ...given, status }))).join("")).toBe(statuses);
});

test("whoever finds no reason of his in the list may say it himself", () => {
  expect(cancelReasons.at(-1)).toBe("Другое");
  expect(new Set(cancelReasons).size).toBe(cancelReasons.length);
});

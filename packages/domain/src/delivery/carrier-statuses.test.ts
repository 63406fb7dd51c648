import { expect, test } from "vitest";
import { toDeliveryState, resolveOutcome } from "./carrier-statuses.ts";

test.each([
  ["CREATED", "given"],
  ["RECEIVED_AT_SHIPMENT_WAREHOUSE", "given"],
  ["SENT_TO_TRANSIT_CITY", "delivering"],
  ["TAKEN_BY_COURIER", "delivering"],
  ["ACCEPTED_AT_PICK_UP_POINT", "arrived"],
  ["POSTOMAT_POSTED", "arrived"],
  ["RETURNED_TO_DELIVERY_WAREHOUSE", "attempt_failed"],
  ["NOT_DELIVERED", "return"],
  ["DELIVERED", "completed"],
  ["A_CODE_OF_TOMORROW", "delivering"],
])("%s is %s", (code, state) => {
  expect(toDeliveryState(code)).toBe(state);
});

const told = (...codes: string[]) => codes.map((code, hour) => ({ code, at: new Date(Date.UTC(2026, 10, 20, hour)) }));
test.each([
  { name: "nothing", statuses: [], outcome: null },
  { name: "only registered", statuses: told("CREATED"), outcome: "announced" },
  { name: "handed to the carrier", statuses: told("CREATED", "RECEIVED_AT_SHIPMENT_WAREHOUSE"), outcome: "moving" },
  { name: "handed over", statuses: told("CREATED", "SENT_TO_TRANSIT_CITY", "DELIVERED"), outcome: "handed over" },
  { name: "handed over, then a late scan", statuses: told("DELIVERED", "TAKEN_BY_COURIER"), outcome: "handed over" },
  { name: "handed over, then brought back", statuses: told("DELIVERED", "NOT_DELIVERED"), outcome: "returned" },
  { name: "in another order", statuses: told("CREATED", "DELIVERED").toReversed(), outcome: "handed over" },
  { name: "deleted", statuses: told("REMOVED"), outcome: null },
])("$name: $outcome", ({ statuses, outcome }) => {
  expect(resolveOutcome(statuses)).toBe(outcome);
});

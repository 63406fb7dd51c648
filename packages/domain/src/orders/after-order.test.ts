import { expect, test } from "vitest";
import { type ReceivedLine, returnRefusal, reviewRefusal, staffReturnRefusal } from "./after-order.ts";

const line: ReceivedLine = {
  receivedOn: "2026-11-08",
  isSpecialProduct: false,
  returned: null,
  productId: 1227,
  review: null,
};

test.each<{ name: string; given?: Partial<ReceivedLine>; today?: string; refusal: string | null }>([
  { name: "a piece on its seventh day", refusal: null },
  { name: "a piece on its eighth day", today: "2026-11-16", refusal: "return_too_late" },
  { name: "a piece on its way", given: { receivedOn: null }, refusal: "order_not_received" },
  { name: "a piece made to order", given: { isSpecialProduct: true }, refusal: "return_made_to_order" },
  { name: "a return requested before", given: { returned: "waiting" }, refusal: "return_asked_already" },
  { name: "a piece refused before", given: { returned: "refused" }, refusal: "return_asked_already" },
])("giving back $name: $refusal", ({ given, today = "2026-11-15", refusal }) => {
  expect(returnRefusal({ ...line, ...given }, today)).toBe(refusal);
});

test.each<{ name: string; given?: Partial<ReceivedLine>; refusal: string | null }>([
  { name: "a piece in hand", refusal: null },
  { name: "a piece on its way", given: { receivedOn: null }, refusal: "order_not_received" },
  { name: "a piece of no catalogue", given: { productId: null }, refusal: "product_not_found" },
  { name: "a piece written of before", given: { review: "waiting" }, refusal: "review_written_already" },
])("a review of $name: $refusal", ({ given, refusal }) => {
  expect(reviewRefusal({ ...line, ...given })).toBe(refusal);
});

test.each([
  { isReceived: true, returned: null, refusal: null },
  { isReceived: true, returned: "refused", refusal: null },
  { isReceived: true, returned: "waiting", refusal: "return_asked_already" },
  { isReceived: true, returned: "refunded", refusal: "return_asked_already" },
  { isReceived: false, returned: null, refusal: "order_not_received" },
] as const)("staff open a return, received $isReceived, asked $returned: $refusal", ({ refusal, ...asked }) => {
  expect(staffReturnRefusal(asked)).toBe(refusal);
});

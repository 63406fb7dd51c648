import type { ReturnState, WrittenReviewState } from "@zertsalo/contract/after-orders";
import type { Money } from "@zertsalo/contract/money";
import { addDays, type Day } from "../delivery/calendar.ts";
import { pieces } from "../money/pieces.ts";
import { sum } from "../money/spread.ts";

/** What is bought from afar can be given back for a week after it came (law on consumer rights, article 26.1). */
export const returnDays = 7;

export const returnUntil = (receivedOn: Day): Day => addDays(receivedOn, returnDays);

export interface ReceivedLine {
  /** Null: it is not in the buyer's hands yet. */
  receivedOn: Day | null;
  isSpecialProduct: boolean;
  /** Of a request that was made before. */
  returned: ReturnState | null;
  /** Null for a piece that is no product of the catalogue. */
  productId: number | null;
  review: WrittenReviewState | null;
}

export type ReturnRefusal = "order_not_received" | "return_too_late" | "return_made_to_order" | "return_asked_already";

/** Why a piece cannot be given back; null when it can. What was made to size and made well stays with its buyer. */
export function returnRefusal(line: ReceivedLine, today: Day): ReturnRefusal | null {
  if (line.receivedOn === null) return "order_not_received";
  if (line.isSpecialProduct) return "return_made_to_order";
  if (line.returned) return "return_asked_already";
  return today > returnUntil(line.receivedOn) ? "return_too_late" : null;
}

/** Staff are bound by no week, and take back what was made to size: a defect is found later. */
export function staffReturnRefusal({
  isReceived,
  returned,
}: {
  isReceived: boolean;
  returned: ReturnState | null;
}): ReturnRefusal | null {
  if (!isReceived) return "order_not_received";
  return returned === null || returned === "refused" ? null : "return_asked_already";
}

/** What staff may do with a request. Money goes back for what has come back, and then it is over. */
const returnMoves: Record<ReturnState, readonly ReturnState[]> = {
  waiting: ["accepted", "refused"],
  accepted: ["received", "refused"],
  refused: [],
  received: ["refunded"],
  refunded: [],
};

/** `isPaidBack`: the money is on its way, and the request only waits for the bank's word. */
export const returnMovesOpen = (state: ReturnState, isPaidBack: boolean): readonly ReturnState[] =>
  isPaidBack ? [] : returnMoves[state];

/** What pieces of a line cost by their receipt; the dearer first, so that the buyer never loses a kopeck. */
export function returnedSum(
  { priceTotal, quantity }: { priceTotal: Money; quantity: number },
  returned: number,
): Money {
  let left = returned;
  const groups = pieces(priceTotal, quantity).toReversed();
  return sum(
    groups.map((group) => {
      const count = Math.min(left, group.quantity);
      left -= count;
      return count * group.price;
    }),
  );
}

export type ReviewRefusal = "order_not_received" | "product_not_found" | "review_written_already";

/** Who has received a piece may say once what he thinks of it. */
export function reviewRefusal(line: ReceivedLine): ReviewRefusal | null {
  if (line.receivedOn === null) return "order_not_received";
  if (line.productId === null) return "product_not_found";
  return line.review ? "review_written_already" : null;
}

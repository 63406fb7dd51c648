import type { Db } from "@zertsalo/db/connection";
import { mergeCarts, moveSampleCredits, moveStoneHolds } from "../cart/cart.ts";
import { moveOpenedOrders } from "../orders/orders.ts";
import { moveVotes } from "../review-votes/review-votes.ts";
import { moveViews } from "../views/views.ts";

/** Moves a guest's data to the user when he signs in, in the transaction of the sign-in. */
export async function moveGuestThings(tx: Db, from: string, to: string): Promise<void> {
  await moveViews(tx, from, to);
  await mergeCarts(tx, from, to);
  await moveSampleCredits(tx, from, to);
  await moveStoneHolds(tx, from, to);
  await moveVotes(tx, from, to);
  await moveOpenedOrders(tx, from, to);
}

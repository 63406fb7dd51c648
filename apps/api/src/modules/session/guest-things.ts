import type { Db } from "@zertsalo/db/connection";
import { mergeCarts } from "../cart/merge-carts.ts";
import { moveViews } from "../views/views.queries.ts";

/** What a guest has gathered becomes the user's when he signs in, in the transaction of the sign-in. */
export async function moveGuestThings(tx: Db, from: string, to: string): Promise<void> {
  await moveViews(tx, from, to);
  await mergeCarts(tx, from, to);
}

import { ShopError } from "./shop-error.ts";
import type { Visitor } from "./tokens.ts";

/** The signed-in user's id. A guest's token is a good one, so he is refused, not asked for another token. */
export function requireUserId({ baseUserId }: Visitor): number {
  if (baseUserId === null) throw new ShopError("forbidden");
  return baseUserId;
}

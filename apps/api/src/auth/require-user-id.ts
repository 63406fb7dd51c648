import { ShopError } from "../http/shop-error.ts";
import type { Visitor } from "./tokens.ts";

/** The signed-in user's id. A guest's token is valid, so the error is a refusal, not a request for another token. */
export function requireUserId({ baseUserId }: Visitor): number {
  if (baseUserId === null) throw new ShopError("forbidden");
  return baseUserId;
}

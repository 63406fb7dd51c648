import type { GuessLimit } from "../../limits/guess-limit.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A stale tab misses a few times; enumeration misses all the time. */
const missed = { visitor: { max: 40, windowMs: minute }, address: { max: 50, windowMs: minute } };

export const cartUids: GuessLimit = { kind: "cart-uid", refusal: "cart_not_found", ...missed };
export const itemUids: GuessLimit = { kind: "item-uid", refusal: "cart_item_not_found", ...missed };

const links = { visitor: { max: 20, windowMs: minute }, address: { max: 30, windowMs: minute } };

export const shareLinks: GuessLimit = { kind: "share-link", refusal: "share_not_found", ...links };
export const restoreLinks: GuessLimit = { kind: "restore-link", refusal: "restore_link_not_found", ...links };

/** Promo codes can be guessed, so wrong codes of all visitors together are limited too. */
export const promoCodes: GuessLimit = {
  kind: "promo-code",
  refusal: "promo_code_invalid",
  visitor: { max: 10, windowMs: hour },
  address: { max: 30, windowMs: hour },
  shop: { max: 1_000, windowMs: hour },
};

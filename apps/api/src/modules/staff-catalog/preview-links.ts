import { createHmac, timingSafeEqual } from "node:crypto";

const lifeMs = 30 * 60_000;

/** Signed links to unpublished pages: for one product, valid for half an hour, nothing stored. */
export function previewLinks(secret: string, now: () => number) {
  const signOf = (payload: string) =>
    createHmac("sha256", secret).update(`product preview ${payload}`).digest("base64url");

  return {
    tokenOf(productId: number): string {
      // The clock has fractions of a millisecond.
      const payload = `${productId}-${Math.floor(now() + lifeMs)}`;
      return `${payload}-${signOf(payload)}`;
    },
    /** Null for a wrong signature and for an expired link. */
    productOf(token: string): number | null {
      const [, payload = "", id = "", until = "", sign = ""] =
        /^((\d{1,10})-(\d{1,15}))-([\w-]{43})$/.exec(token) ?? [];
      const [given, right] = [Buffer.from(sign), Buffer.from(signOf(payload))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(until) > now() ? Number(id) : null;
    },
  };
}

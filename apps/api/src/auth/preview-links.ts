import { createHmac, timingSafeEqual } from "node:crypto";

const lifeMs = 30 * 60_000;

interface PreviewOf {
  secret: string;
  /** Kind of page: a link to one kind opens no other. */
  purpose: "product" | "home" | "campaign";
}

/** Signed links to unpublished pages: for one subject, valid for half an hour, nothing stored. */
export function previewLinks({ secret, purpose }: PreviewOf, now: () => number) {
  const signOf = (payload: string) =>
    createHmac("sha256", secret).update(`${purpose} preview ${payload}`).digest("base64url");

  return {
    tokenOf(subject: number): string {
      // The clock has fractions of a millisecond.
      const payload = `${subject}-${Math.floor(now() + lifeMs)}`;
      return `${payload}-${signOf(payload)}`;
    },
    /** Null for a wrong signature and for an expired link. */
    subjectOf(token: string): number | null {
      const [, payload = "", id = "", until = "", sign = ""] =
        /^((\d{1,10})-(\d{1,15}))-([\w-]{43})$/.exec(token) ?? [];
      const [given, right] = [Buffer.from(sign), Buffer.from(signOf(payload))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(until) > now() ? Number(id) : null;
    },
  };
}

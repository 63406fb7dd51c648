import type { StaffDiscount } from "@zertsalo/contract/staff-discounts";

/** The state of a rule with its dates and its limit. */
export function ruleStatus(
  { state, content, used }: Pick<StaffDiscount, "state" | "content" | "used">,
  now: Date,
): StaffDiscount["status"] {
  const { startsAt, endsAt, usageLimit } = content;
  if (state !== "active") return state;
  if (endsAt !== null && new Date(endsAt) < now) return "over";
  if (usageLimit !== null && used >= usageLimit) return "used-up";
  return new Date(startsAt) > now ? "soon" : "works";
}

import type { DiscountContent, DiscountGives, DiscountKind } from "@zertsalo/contract/discount-rules";
import { addDays, type Day } from "@zertsalo/domain/delivery/calendar";
import { firstMoment } from "#app/lib/moments.ts";

/** What each kind begins with. */
export const firstGives: { readonly [Kind in DiscountKind]: Extract<DiscountGives, { kind: Kind }> } = {
  percent: { kind: "percent", percent: 10 },
  amount: { kind: "amount", amount: 50_000 },
  nthPiece: { kind: "nthPiece", n: 3, percent: 100 },
  kit: { kind: "kit", percent: 10 },
  threshold: { kind: "threshold", steps: [{ from: 3_000_000, percent: 5 }] },
  // Nothing is chosen yet, which cannot be saved.
  gift: { kind: "gift", productId: 0, quantity: 1, from: 3_000_000 },
};

/** A rule that nobody has filled in yet: from tomorrow on, beside every other discount. */
export const newContent = (today: Day): DiscountContent => ({
  name: "",
  gives: firstGives.percent,
  productIds: [],
  sectionCodes: [],
  excludesSpecial: false,
  audience: { buyers: "all", isFirstOrder: false, segment: null },
  startsAt: firstMoment(addDays(today, 1)),
  endsAt: null,
  usageLimit: null,
  isOncePerBuyer: false,
  priority: 50,
  together: { sale: true, kit: true, rules: true, registration: true, b2b: true, promotion: true },
});

import type { DiscountContent, DiscountGives, DiscountKind } from "@zertsalo/contract/discount-rules";
import { addDays, type Day, inMoscow, moscowMidnight } from "@zertsalo/domain/delivery/calendar";

/** What each kind begins with. */
export const firstGives: { readonly [Kind in DiscountKind]: Extract<DiscountGives, { kind: Kind }> } = {
  percent: { kind: "percent", percent: 10 },
  amount: { kind: "amount", amount: 50_000 },
  nthPiece: { kind: "nthPiece", n: 3, percent: 100 },
  kit: { kind: "kit", percent: 10 },
  threshold: { kind: "threshold", steps: [{ from: 3_000_000, percent: 5 }] },
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

export const firstMoment = (day: Day) => moscowMidnight(day).toISOString();

/** The last second of a day in Moscow. */
export const lastMoment = (day: Day) => new Date(moscowMidnight(addDays(day, 1)).getTime() - 1_000).toISOString();

export const dayOfMoment = (moment: string): Day => inMoscow(new Date(moment)).day;

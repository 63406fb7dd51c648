import type { DiscountContent, DiscountNeighbour, DiscountRule } from "@zertsalo/contract/discount-rules";

const withAll: Record<DiscountNeighbour, boolean> = {
  sale: true,
  kit: true,
  rules: true,
  registration: true,
  b2b: true,
  promotion: true,
};

/** Beside every other discount but these. */
export const apartFrom = (...others: DiscountNeighbour[]): DiscountContent["together"] => ({
  ...withAll,
  ...Object.fromEntries(others.map((each) => [each, false])),
});

/** A rule for everybody on all goods, beside every other discount: a test names only what it is about. */
export const aRuleContent = (given: Partial<DiscountContent> = {}): DiscountContent => ({
  name: "Неделя зеркал",
  gives: { kind: "percent", percent: 10 },
  productIds: [],
  sectionCodes: [],
  excludesSpecial: false,
  audience: { buyers: "all", isFirstOrder: false, segment: null },
  startsAt: "2026-11-01T00:00:00.000Z",
  endsAt: null,
  usageLimit: null,
  isOncePerBuyer: false,
  priority: 50,
  together: withAll,
  ...given,
});

export const aRule = (given: Partial<DiscountRule> = {}): DiscountRule => ({
  ...aRuleContent(given),
  id: 1,
  version: 1,
  ...given,
});

import type { SegmentCondition, SegmentConditionKind, SegmentContent } from "@zertsalo/contract/customer-segments";

/** What each kind begins with. */
export const firstConditions: {
  readonly [Kind in SegmentConditionKind]: Extract<SegmentCondition, { kind: Kind }>;
} = {
  orders: { kind: "orders", min: 2, max: null },
  bought: { kind: "bought", min: 10_000_000, max: null },
  lastOrder: { kind: "lastOrder", when: "before", days: 180 },
  city: { kind: "city", cityIds: [] },
  buyer: { kind: "buyer", is: "person" },
  section: { kind: "section", has: true, codes: [] },
  piece: { kind: "piece", has: true, families: [] },
  savedConfiguration: { kind: "savedConfiguration", days: 90 },
  consent: { kind: "consent", has: true },
};

/** A segment that nobody has filled in yet: who has ordered more than once. */
export const newSegment: SegmentContent = { name: "", conditions: [firstConditions.orders] };

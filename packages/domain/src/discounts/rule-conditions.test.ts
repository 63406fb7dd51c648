import { aRule } from "@zertsalo/testing/samples/discounts";
import { conditionConformance, type ConditionSample } from "./condition-conformance.test-part.ts";
import { noFacts, type RuleCondition, ruleConditions, type RuleContext, type RuleRefusal } from "./rule-conditions.ts";

const now = new Date("2026-11-15T12:00:00Z");
const at = (given: Partial<RuleContext> = {}): RuleContext => ({ now, buyer: "guest", facts: noFacts, ...given });
const all = { buyers: "all", isFirstOrder: false, segment: null } as const;
const regulars = aRule({ audience: { ...all, segment: { minOrders: 3, minSpent: 5_000_000 } } });
const ofSegment = aRule({ audience: { ...all, segmentId: 8 } });
const first = aRule({ audience: { ...all, isFirstOrder: true } });

const samples: Readonly<Record<RuleRefusal, ConditionSample[]>> = {
  not_begun: [
    { rule: aRule({ startsAt: "2026-11-15T12:00:00Z" }), context: at(), isMet: true },
    { rule: aRule({ startsAt: "2026-11-15T12:00:01Z" }), context: at(), isMet: false },
  ],
  over: [
    { rule: aRule({ endsAt: null }), context: at(), isMet: true },
    { rule: aRule({ endsAt: "2026-11-15T11:59:59Z" }), context: at(), isMet: false },
  ],
  other_buyers: [
    { rule: aRule({ audience: { ...all, buyers: "b2b" } }), context: at({ buyer: "b2b" }), isMet: true },
    { rule: aRule({ audience: { ...all, buyers: "b2b" } }), context: at(), isMet: false },
  ],
  not_first: [
    { rule: first, context: at(), isMet: true },
    { rule: first, context: at({ facts: { ...noFacts, orders: 1 } }), isMet: false },
  ],
  other_segment: [
    { rule: regulars, context: at({ facts: { ...noFacts, orders: 3, spent: 5_000_000 } }), isMet: true },
    { rule: regulars, context: at(), isMet: false },
  ],
  outside_segment: [
    { rule: ofSegment, context: at({ facts: { ...noFacts, segments: [7, 8] } }), isMet: true },
    { rule: ofSegment, context: at({ facts: { ...noFacts, segments: [7] } }), isMet: false },
  ],
  used_up: [
    { rule: aRule({ usageLimit: 1 }), context: at(), isMet: true },
    { rule: aRule({ usageLimit: 1 }), context: at({ facts: { ...noFacts, used: { 1: 1 } } }), isMet: false },
  ],
  used_by_buyer: [
    { rule: aRule({ isOncePerBuyer: true }), context: at(), isMet: true },
    { rule: aRule({ isOncePerBuyer: true }), context: at({ facts: { ...noFacts, usedByBuyer: [1] } }), isMet: false },
  ],
};
for (const [refusal, condition] of Object.entries(ruleConditions)) {
  conditionConformance(refusal, condition, samples[refusal as RuleRefusal]);
}

/** One that the shop does not have: only in the morning of Moscow. */
const inTheMorning: RuleCondition = {
  isMet: (_, context) => (context.now.getUTCHours() + 3) % 24 < 12,
  readsFacts: () => false,
};
conditionConformance("of a newcomer", inTheMorning, [
  { rule: aRule(), context: at({ now: new Date("2026-11-15T06:00:00Z") }), isMet: true },
  { rule: aRule(), context: at(), isMet: false },
]);

import type { DiscountRule } from "@zertsalo/contract/discount-rules";
import { aRule } from "@zertsalo/testing/samples/discounts";
import { expect, test } from "vitest";
import { admittedRules, isCounted, needsFacts, ruleRefusal } from "./admit-rules.ts";
import { noFacts, type RuleContext } from "./rule-conditions.ts";

const now = new Date("2026-11-15T12:00:00Z");
const aContext = (given: Partial<RuleContext> = {}): RuleContext => ({ now, buyer: "guest", facts: noFacts, ...given });
const all = { buyers: "all", isFirstOrder: false, segment: null } as const;
const regulars = { ...all, segment: { minOrders: 3, minSpent: 5_000_000 } };

test.each<[string, Partial<DiscountRule>, Partial<RuleContext>, string | null]>([
  ["runs", {}, {}, null],
  ["has not begun", { startsAt: "2026-11-15T12:00:01Z" }, {}, "not_begun"],
  ["begins now", { startsAt: "2026-11-15T12:00:00Z" }, {}, null],
  ["ends now", { endsAt: "2026-11-15T12:00:00Z" }, {}, null],
  ["is over", { endsAt: "2026-11-15T11:59:59Z" }, {}, "over"],
  ["is for accounts, a guest", { audience: { ...all, buyers: "retail" } }, {}, "other_buyers"],
  ["is for accounts, an account", { audience: { ...all, buyers: "retail" } }, { buyer: "retail" }, null],
  ["is for companies, an account", { audience: { ...all, buyers: "b2b" } }, { buyer: "retail" }, "other_buyers"],
  ["is for companies, a company", { audience: { ...all, buyers: "b2b" } }, { buyer: "b2b" }, null],
  ["first order", { audience: { ...all, isFirstOrder: true } }, {}, null],
  [
    "first order, the second one",
    { audience: { ...all, isFirstOrder: true } },
    { facts: { ...noFacts, orders: 1 } },
    "not_first",
  ],
  [
    "first order, used under the same phone",
    { audience: { ...all, isFirstOrder: true } },
    { facts: { ...noFacts, usedByBuyer: [1] } },
    "used_by_buyer",
  ],
  [
    "regulars, too few orders",
    { audience: regulars },
    { facts: { ...noFacts, orders: 2, spent: 9_000_000 } },
    "other_segment",
  ],
  [
    "regulars, too small orders",
    { audience: regulars },
    { facts: { ...noFacts, orders: 9, spent: 4_999_900 } },
    "other_segment",
  ],
  ["regulars, both", { audience: regulars }, { facts: { ...noFacts, orders: 3, spent: 5_000_000 } }, null],
  ["a limit with a use left", { usageLimit: 2 }, { facts: { ...noFacts, used: { 1: 1 } } }, null],
  ["a limit that is reached", { usageLimit: 2 }, { facts: { ...noFacts, used: { 1: 2 } } }, "used_up"],
  [
    "a stored segment, within",
    { audience: { ...all, segmentId: 8 } },
    { facts: { ...noFacts, segments: [7, 8] } },
    null,
  ],
  [
    "a stored segment, outside",
    { audience: { ...all, segmentId: 8 } },
    { facts: { ...noFacts, segments: [7] } },
    "outside_segment",
  ],
  ["once per buyer", { isOncePerBuyer: true }, { facts: { ...noFacts, usedByBuyer: [2] } }, null],
  ["once per buyer, used", { isOncePerBuyer: true }, { facts: { ...noFacts, usedByBuyer: [1] } }, "used_by_buyer"],
  ["any number per buyer, used", {}, { facts: { ...noFacts, usedByBuyer: [1] } }, null],
])("%s", (_, given, context, refusal) => {
  const rule = aRule(given);
  expect(ruleRefusal(rule, aContext(context))).toBe(refusal);
  expect(admittedRules([rule], aContext(context))).toEqual(refusal === null ? [rule] : []);
});

test.each<[string, Partial<DiscountRule>, { asks: boolean; counts: boolean }]>([
  ["dates and kind of buyer ask nothing", { audience: { ...all, buyers: "retail" } }, { asks: false, counts: false }],
  ["a stored segment asks", { audience: { ...all, segmentId: 8 } }, { asks: true, counts: false }],
  ["a segment asks", { audience: regulars }, { asks: true, counts: false }],
  ["a first order is counted", { audience: { ...all, isFirstOrder: true } }, { asks: true, counts: true }],
  ["a limit is counted", { usageLimit: 5 }, { asks: true, counts: true }],
  ["once per buyer is counted", { isOncePerBuyer: true }, { asks: true, counts: true }],
  [
    "a rule of later days asks nothing yet",
    { usageLimit: 5, startsAt: "2026-12-01T00:00:00Z" },
    { asks: false, counts: true },
  ],
])("%s", (_, given, { asks, counts }) => {
  expect(needsFacts(aRule(given), now)).toBe(asks);
  expect(isCounted(aRule(given))).toBe(counts);
});

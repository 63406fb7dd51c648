import { aCode } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import { type PromoContext, promoKey, promoRefusal, type PromoTerms } from "./promo-refusal.ts";

const asked: PromoContext = {
  now: new Date("2026-11-15T12:00:00+03:00"),
  buyer: "retail",
  isExpert: false,
  usesByBuyer: 0,
};
const terms = (given: Partial<PromoTerms> = {}): PromoTerms => ({
  ...aCode(),
  audience: "all",
  isExpertOnly: false,
  isOncePerBuyer: false,
  startsAt: new Date("2026-01-01T00:00:00+03:00"),
  endsAt: new Date("2026-12-31T23:59:59+03:00"),
  usageLimit: null,
  used: 0,
  ...given,
});

test.each([
  { name: "an unknown code", promo: null, refusal: "unknown" },
  { name: "a code in its time", promo: terms(), refusal: null },
  {
    name: "a code past its end",
    promo: terms({ endsAt: new Date("2026-08-31T23:59:59+03:00") }),
    refusal: "out_of_dates",
  },
  { name: "a code in its last second", promo: terms({ endsAt: asked.now }), refusal: null },
  {
    name: "a code before its start",
    promo: terms({ startsAt: new Date("2026-11-15T12:00:01+03:00") }),
    refusal: "out_of_dates",
  },
  { name: "an expert's code without an expert", promo: terms({ isExpertOnly: true }), refusal: "expert_only" },
  { name: "an expert's code with an expert", promo: terms({ isExpertOnly: true }), more: { isExpert: true } },
  { name: "a used-up code", promo: terms({ usageLimit: 100, used: 100 }), refusal: "used_up" },
  { name: "a code with one use left", promo: terms({ usageLimit: 100, used: 99 }), refusal: null },
  {
    name: "a second use by one buyer",
    promo: terms({ isOncePerBuyer: true }),
    more: { usesByBuyer: 1 },
    refusal: "used_by_buyer",
  },
  { name: "a second use of a code for many", promo: terms(), more: { usesByBuyer: 1 }, refusal: null },
  {
    name: "a retail code for a company",
    promo: terms({ audience: "retail" }),
    more: { buyer: "b2b" as const },
    refusal: "other_audience",
  },
  {
    name: "a company's code for a guest",
    promo: terms({ audience: "b2b" }),
    more: { buyer: "guest" as const },
    refusal: "other_audience",
  },
  { name: "a retail code for a guest", promo: terms({ audience: "retail" }), more: { buyer: "guest" as const } },
])("$name: $refusal", ({ promo, more, refusal }) => {
  expect(promoRefusal(promo, { ...asked, ...more })).toBe(refusal ?? null);
});

test("a code is the same however it is typed", () => {
  expect(promoKey(" ванная5 ")).toBe("ВАННАЯ5");
});

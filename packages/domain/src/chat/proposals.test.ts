import { expect, test } from "vitest";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { proposalRefusal, proposedChanges, type StandingProposal } from "./proposals.ts";

const standing: StandingProposal = {
  state: "open",
  isChatClosed: false,
  promised: { hash: "a", price: 100 },
  now: { hash: "a", total: 100 },
};

test.each<[string, Partial<StandingProposal>, "accepted" | "declined", string | null]>([
  ["what stands is taken", {}, "accepted", null],
  ["what stands is declined", {}, "declined", null],
  ["accepting again is allowed", { state: "accepted", isChatClosed: true }, "accepted", null],
  ["what was taken cannot be declined", { state: "accepted" }, "declined", "proposal_settled"],
  ["what was declined cannot be taken", { state: "declined" }, "accepted", "proposal_settled"],
  ["nothing is taken after the chat", { isChatClosed: true }, "accepted", "proposal_closed"],
  ["another price is another proposal", { now: { hash: "a", total: 101 } }, "accepted", "proposal_expired"],
  ["rules that correct it too", { now: { hash: "b", total: 100 } }, "accepted", "proposal_expired"],
  ["an old one can still be declined", { now: { hash: "b", total: 101 } }, "declined", null],
  ["what has expired stays so", { state: "expired" }, "accepted", "proposal_expired"],
])("%s", (_name, over, answer, refusal) => {
  expect(proposalRefusal({ ...standing, ...over }, answer)).toBe(refusal);
});

test("lists only the differences, without the price", () => {
  const book = samplePricingRules();
  const before = calculate(book, "mirror", {});
  const after = calculate(book, "mirror", { canvasColor: "bronze" });
  expect(proposedChanges(getRuleSet(book, "mirror"), before, after)).toEqual([
    { name: "Цвет полотна", before: "Серебро", after: "Бронза" },
    { name: "Изготовление", before: "3\u00a0рабочих дня", after: "4\u00a0рабочих дня" },
  ]);
});

import { expect, test } from "vitest";
import { closedBy, dayRuleText, isWorkingByRule } from "./day-rules.ts";

const [friday, saturday] = ["2026-11-27", "2026-11-28"];
const usual = { kind: "usual", hasCourier: true } as const;

test.each([
  { day: friday, kind: "usual", isWorking: true },
  { day: friday, kind: "short", isWorking: true },
  { day: friday, kind: "off", isWorking: false },
  { day: saturday, kind: "usual", isWorking: false },
  { day: saturday, kind: "working", isWorking: true },
] as const)("$day by the rule $kind", ({ day, kind, isWorking }) => {
  expect(isWorkingByRule(day, kind)).toBe(isWorking);
});

test.each([
  {
    name: "the courier stays away",
    after: { ...usual, hasCourier: false },
    closed: { courier: true, workshop: false },
  },
  { name: "the workshop rests", after: { ...usual, kind: "off" }, closed: { courier: false, workshop: true } },
  { name: "it ends earlier", after: { ...usual, kind: "short" }, closed: { courier: false, workshop: false } },
] as const)("promises are in doubt where $name", ({ after, closed }) => {
  expect(closedBy(friday, usual, after)).toEqual(closed);
});

test("a weekend that is closed for the workshop puts nothing in doubt", () => {
  expect(closedBy(saturday, usual, { ...usual, kind: "off" })).toEqual({ courier: false, workshop: false });
});

test("the log names workshop and courier", () => {
  expect(dayRuleText({ kind: "off", hasCourier: false })).toBe("Выходной, без курьера");
});

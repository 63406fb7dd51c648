import { ownNameMax } from "@zertsalo/contract/saved-configuration-limits";
import { expect, test } from "vitest";
import { copyName } from "./copy-name.ts";

test.each([
  { name: "Арка", taken: [], expected: "Арка, копия" },
  { name: "Арка", taken: ["Арка, копия"], expected: "Арка, копия 2" },
  { name: "Арка, копия", taken: ["Арка, копия"], expected: "Арка, копия 2" },
  { name: "Арка, копия 2", taken: ["Арка", "Арка, копия 2"], expected: "Арка, копия" },
])("a copy of «$name» beside $taken is «$expected»", ({ name, taken, expected }) => {
  expect(copyName(name, taken)).toBe(expected);
});

test("a copy of the longest name still fits", () => {
  const copy = copyName("а".repeat(ownNameMax), []);
  expect(copy).toHaveLength(ownNameMax);
  expect(copy).toMatch(/а, копия$/);
});

import { expect, test } from "vitest";
import { kindChips, filterByKind } from "./build-kinds.ts";

const rows = (["mirror", "led_mirror", "tabletop"] as const).map((type) => ({ type }));
const chips = (code: string | null) => kindChips(rows, code).map(({ name, isOn }) => (isOn ? `[${name}]` : name));

test.each([
  { code: null, expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
  { code: "mirrors", expected: ["Все\u00a03", "[Зеркала\u00a02]", "Столешницы\u00a01"], count: 2 },
  { code: "units", expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
  { code: "nonsense", expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
])("«$code» shows $count of three", ({ code, expected, count }) => {
  expect(chips(code)).toEqual(expected);
  expect(filterByKind(rows, code)).toHaveLength(count);
});

test("a list of one kind has no chips", () => {
  expect(kindChips([{ type: "mirror" }, { type: "led_mirror" }], null)).toEqual([]);
});

import { expect, test } from "vitest";
import { kindChips, filterByKind } from "./build-kinds.ts";

const rows = (["mirror", "led_mirror", "tabletop"] as const).map((type) => ({ type }));
const families = [
  { code: "mirror", name: "Зеркала", button: "" },
  { code: "tabletop", name: "Столешницы", button: "" },
  { code: "vanity_unit", name: "Тумбы", button: "" },
] as const;
const chips = (code: string | null) =>
  kindChips(rows, families, code).map(({ name, isOn }) => (isOn ? `[${name}]` : name));

test.each([
  { code: null, expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
  { code: "mirror", expected: ["Все\u00a03", "[Зеркала\u00a02]", "Столешницы\u00a01"], count: 2 },
  { code: "vanity_unit", expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
  { code: "nonsense", expected: ["[Все\u00a03]", "Зеркала\u00a02", "Столешницы\u00a01"], count: 3 },
])("«$code» shows $count of three", ({ code, expected, count }) => {
  expect(chips(code)).toEqual(expected);
  expect(filterByKind(rows, code)).toHaveLength(count);
});

test("a list of one kind has no chips", () => {
  expect(kindChips([{ type: "mirror" }, { type: "led_mirror" }], families, null)).toEqual([]);
});

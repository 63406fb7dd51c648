import { expect, test } from "vitest";
import { agreedPriceVersion, parsePriceVersion, formatPriceVersion } from "./price-version.ts";

const stamp = (
  sums: Partial<{ goods: string; lines: number[]; delivery: number; unload: number; day: string }> = {},
) => {
  const { goods = "aaaaaaaaaaa", lines = [1_099_000], delivery = 0, unload = 0, day = null } = sums;
  const total = lines.reduce((sum, line) => sum + line, delivery + unload);
  return formatPriceVersion({ goods, total, delivery, unload, day, lines }, "bbbbbbbbbbb");
};
const chosen = { delivery: 30_500, unload: 35_000, day: "2026-11-28" };

test("a stamp says its sums", () => {
  expect(parsePriceVersion(stamp({ lines: [100, 0], ...chosen }))).toEqual({
    goods: "aaaaaaaaaaa",
    total: 65_600,
    lines: [100, 0],
    ...chosen,
  });
  expect(parsePriceVersion(stamp({ lines: [] }))?.lines).toEqual([]);
});

test.each(["", "nonsense", "a.b.c.d.e.f.g"])("«%s» is no stamp, and changes no agreement", (made) => {
  expect(parsePriceVersion(made)).toBeNull();
  expect(agreedPriceVersion(stamp(), made, { isChosen: true })).toBe(stamp());
});

const before = stamp(chosen);
const cases: [what: string, now: string, isChosen: boolean, isAgreed: boolean][] = [
  ["nothing has changed", stamp(chosen), false, true],
  ["the goods became dearer", stamp({ ...chosen, lines: [1_599_000] }), false, false],
  ["the goods became dearer while he chose a way", stamp({ ...chosen, lines: [1_599_000] }), true, false],
  ["the goods became cheaper", stamp({ ...chosen, lines: [999_000] }), false, true],
  ["delivery became dearer by itself", stamp({ ...chosen, delivery: 40_500 }), false, false],
  ["he chose a dearer delivery", stamp({ ...chosen, delivery: 40_500 }), true, true],
  ["carrying became dearer by itself", stamp({ ...chosen, unload: 40_500 }), false, false],
  ["he chose a higher floor", stamp({ ...chosen, unload: 40_500 }), true, true],
  ["it comes later by itself", stamp({ ...chosen, day: "2026-11-29" }), false, false],
  ["he chose a later day", stamp({ ...chosen, day: "2026-11-29" }), true, true],
  ["it comes earlier", stamp({ ...chosen, day: "2026-11-27" }), false, true],
  ["other goods cost more", stamp({ ...chosen, goods: "ccccccccccc", lines: [1, 2_000_000] }), false, false],
  ["other goods cost less", stamp({ ...chosen, goods: "ccccccccccc", lines: [1_000] }), false, true],
  ["the delivery is gone", stamp({ lines: [1_099_000] }), false, false],
];
test.each(cases)("%s", (_what, now, isChosen, isAgreed) => {
  const agreed = agreedPriceVersion(before, now, { isChosen });
  expect(agreed === now).toBe(isAgreed);
});

test("the first delivery adds its price to a sum displayed without it", () => {
  expect(agreedPriceVersion(stamp(), before, { isChosen: false })).toBe(before);
  const dearer = stamp({ ...chosen, lines: [1_599_000] });
  expect(parsePriceVersion(agreedPriceVersion(stamp(), dearer, { isChosen: false }))).toEqual(
    parsePriceVersion(before),
  );
});

test("one line is dearer, another cheaper: of each the least that was seen is agreed to", () => {
  const two = stamp({ lines: [500, 700] });
  const agreed = agreedPriceVersion(two, stamp({ lines: [600, 100] }), { isChosen: false });
  expect(parsePriceVersion(agreed)).toMatchObject({ lines: [500, 100], total: 700 });
});

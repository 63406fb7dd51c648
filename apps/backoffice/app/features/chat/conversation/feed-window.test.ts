import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { feedWindow } from "./feed-window.ts";

const rows = fc.array(fc.integer({ min: 20, max: 600 }), { maxLength: 400 });

law.prop([rows, fc.nat(100_000), fc.integer({ min: 1, max: 2_000 })])(
  "what is drawn and what is left out have the height of all, and nothing visible is left out",
  (heights, scrollPx, viewPx) => {
    const { start, end, abovePx, belowPx } = feedWindow(heights, scrollPx, viewPx);
    const drawn = heights.slice(start, end).reduce((sum, height) => sum + height, 0);
    const all = heights.reduce((sum, height) => sum + height, 0);
    expect(abovePx + drawn + belowPx).toBe(all);
    expect(abovePx <= scrollPx || start === end).toBe(true);
    expect(abovePx + drawn >= Math.min(all, scrollPx + viewPx)).toBe(true);
  },
);

test("of ten thousand messages some dozens are drawn", () => {
  const heights = Array.from({ length: 10_000 }, () => 80);
  const { start, end } = feedWindow(heights, 400_000, 700);
  expect(end - start).toBeLessThan(40);
});

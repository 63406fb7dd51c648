import { expect, test } from "vitest";
import { changedParts } from "./changed-parts.ts";

const part = (code: string, amount: number) => ({ code, label: `label of ${code}`, amount });

test.each([
  { name: "nothing has changed", before: [part("glass", 300)], now: [part("glass", 300)], expected: [] },
  {
    name: "the greatest change comes first, whichever way it goes",
    before: [part("glass", 300), part("edge", 900)],
    now: [part("glass", 400), part("edge", 500)],
    expected: [
      { label: "label of edge", amount: -400 },
      { label: "label of glass", amount: 100 },
    ],
  },
  {
    name: "a part that is new and one that is gone count whole",
    before: [part("minimum", 200)],
    now: [part("mount", 300)],
    expected: [
      { label: "label of mount", amount: 300 },
      { label: "label of minimum", amount: -200 },
    ],
  },
])("$name", ({ before, now, expected }) => {
  expect(changedParts(before, now)).toEqual(expected);
});

import { sampleLooks } from "@zertsalo/testing/samples/looks";
import { expect, test } from "vitest";
import { sizeAdvice } from "./size-advice.ts";

const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll("\u00a0", " "));

test.each([
  {
    name: "a mirror goes with a unit as wide or wider, its middle at the eyes",
    look: sampleLooks.mirror,
    lines: [
      "Подойдёт к тумбе шириной 800–1 000 мм: зеркало вешают вровень с ней или немного уже.",
      "Середина на уровне глаз, если нижний край на высоте 1 250 мм от пола.",
    ],
  },
  {
    name: "a unit needs a passage, and its bowl counts in its height",
    look: sampleLooks.vanity,
    lines: [
      "Перед тумбой оставьте 700 мм: вместе с ней это 1 160 мм от стены.",
      "Низ тумбы на высоте 220 мм даёт привычный верх раковины, 850 мм от пола.",
      "Зеркало к ней: шириной 400–600 мм.",
    ],
  },
  {
    name: "a top tells the deepest basin",
    look: sampleLooks.tabletop,
    lines: ["Раковина на неё: глубиной до 420 мм."],
  },
  { name: "a mirror on an arm fits everywhere", look: sampleLooks.cosmeticMirror, lines: [] },
])("$name", ({ look, lines }) => {
  expect(plain(sizeAdvice(look))).toEqual(lines);
});

test("a mirror from floor to ceiling has no height to be hung at", () => {
  expect(sizeAdvice({ ...sampleLooks.mirror, heightMm: 3_000 })).toHaveLength(1);
});

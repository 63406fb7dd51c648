import { expect, test } from "vitest";
import { calculate } from "../../calculate.ts";
import { area } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { optionsText } from "../../options-text.ts";
import { getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { samplePricingRules } from "../../pricing-rules/sample-pricing-rules.ts";
import { glassLayers, showerScreenLayers } from "./shower-screen-parts.ts";

const book = samplePricingRules();
const made = (options: Options) => calculate(book, "shower_screen", options);

test("the usual screen: its parts, weight, size and days, counted by hand", () => {
  const { parts, total, netGrams, overall, leadTimeDays, name } = made({});
  // 900 × 2000 mm of clear glass, 8 mm: 1.8 m², edge of 5.8 m, one profile of 2 m.
  expect(parts.map(({ code, amount }) => [code, amount])).toEqual([
    ["glass", 1_249_900],
    ["tempering", 378_000],
    ["edge", 208_800],
    ["profile", 380_000],
    ["support", 390_000],
    ["mount", 120_000],
    ["packing", 351_000],
  ]);
  expect(total).toBe(3_077_700);
  expect(netGrams).toBe(36_000 + 1_040 + 950);
  expect(overall).toEqual({ width: 908, height: 2000, depth: 24 });
  expect(leadTimeDays).toBe(7);
  expect(name).toBe("Душевая перегородка, 908 × 2000 мм, стекло прозрачное 8 мм, профиль чёрный матовый");
});

test.each<[name: string, options: Options, expected: Options]>([
  ["a tall one gets thicker glass", { size: { width: 900, height: 2300 } }, { thickness: "10" }],
  ["bronze is made in 8 mm alone", { glass: "bronze", thickness: "10" }, { glass: "clear" }],
  ["without a bar only a narrow thick one stands", { support: "none" }, { support: "wall_bar" }],
  [
    "the furnace takes three square metres",
    { size: { width: 1400, height: 2400 } },
    { size: { width: 1400, height: 2142 } },
  ],
  [
    "a niche may be wider",
    { place: "niche", size: { width: 1600, height: 1500 } },
    { size: { width: 1600, height: 1500 } },
  ],
  ["a narrow one has no towel holder", { size: { width: 500, height: 2000 }, cutouts: ["towel"] }, { cutouts: [] }],
])("%s", (_, options, expected) => {
  expect(made(options).options).toMatchObject(expected);
});

test("in a niche two walls hold it and no bar is asked for", () => {
  const { options, overall, parts } = made({ place: "niche", size: { width: 1000, height: 2000 } });
  expect(options.support).toBeUndefined();
  expect(overall.width).toBe(1016);
  expect(parts.find(({ code }) => code === "profile")?.amount).toBe(760_000);
});

test.each([
  ["left", { x: 80, y: 250 }],
  ["right", { x: 820, y: 250 }],
])("a notch at the %s wall takes its corner away, and the hole for a pipe stands above it", (side, pipe) => {
  const { options } = made({ side, cutouts: ["notch", "pipe"] });
  const [outline, hole] = glassLayers(options);
  expect(area(outline!.path)).toBe(900 * 2000 - 60 * 150);
  expect(outline!.path.segments).toHaveLength(6);
  const xs = hole!.path.segments.map(({ to }) => to.x);
  expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(pipe.x, 6);
  // The profile ends above the notch.
  const frame = showerScreenLayers(options).find(({ layer }) => layer === "FRAME")!;
  expect(area(frame.path)).toBe(20 * (2000 - 150));
});

test("the line of an order names all that the workshop needs", () => {
  const { type, options } = made({ cutouts: ["notch"], coating: "easy_clean" });
  expect(optionsText(getRuleSet(book, type), type, options)).toBe(
    "установка: к одной стене, стена: слева, габарит 908 × 2000 мм, полотно 900 × 2000 мм, толщина стекла 8 мм, " +
      "стекло: прозрачное, профиль: чёрный матовый, штанга: к стене напротив, вырезы: подрез угла под бортик, " +
      "ширина подреза 60 мм, высота подреза 150 мм, покрытие: водоотталкивающее",
  );
});

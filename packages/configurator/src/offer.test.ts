import { expect, test } from "vitest";
import { getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { calculate } from "./calculate.ts";
import { configuratorOffer, dearestTotal } from "./offer.ts";
import { optionsText } from "./options-text.ts";
import { configuredProductCode } from "./product-code.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

const book = samplePricingRules();

test.each([
  { type: "mirror", priceFrom: 290_000, leadDaysFrom: 3, width: [200, 2_600], height: [200, 2_600] },
  { type: "led_mirror", priceFrom: 890_000, leadDaysFrom: 6, width: [400, 2_600], height: [400, 2_600] },
  { type: "tabletop", priceFrom: 1_290_000, leadDaysFrom: 8, width: [300, 3_180], height: [200, 3_180] },
  { type: "vanity_unit", priceFrom: 1_490_000, leadDaysFrom: 10, width: [400, 2_400], height: [250, 850] },
] as const)("$type promises what its rules and prices give", ({ type, width, height, ...least }) => {
  const { limits, ...offer } = configuratorOffer(book, type);
  expect(offer).toMatchObject(least);
  expect([limits.width.min, limits.width.max]).toEqual(width);
  expect([limits.height.min, limits.height.max]).toEqual(height);
});

test.each(["mirror", "led_mirror", "tabletop", "vanity_unit", "shower_screen"] as const)(
  "the dearest %s costs more than the same in its largest size, and can be ordered",
  (type) => {
    const dearest = dearestTotal(book, type);
    expect(dearest).toBeGreaterThanOrEqual(calculate(book, type, { size: { width: 1e6, height: 1e6 } }).total);
    expect(dearest).toBeGreaterThan(configuratorOffer(book, type).priceFrom);
    expect(dearest % 100).toBe(0);
  },
);

test("a dearer list is a dearer promise", () => {
  const mirror = { ...book.prices.mirror, minimum: { mirror: 350_000, led_mirror: 990_000 } };
  const dearer = { ...book, prices: { ...book.prices, mirror } };
  expect(configuratorOffer(dearer, "mirror").priceFrom).toBe(350_000);
});

test.each([
  {
    name: "an oval is named by its own word",
    type: "led_mirror",
    options: { shape: "oval_rectangle", canvasColor: "graphite", edgeProcessing: "facet" },
    code: "led-mirror-oval-600x900-574c4fa4",
    text: "с подсветкой, овал, 600 × 900 мм, толщина полотна 4 мм, графит, тип подсветки: контурная, оттенок света: нейтральный, 4000 К, фацет, размер фацета 10 мм",
  },
  {
    name: "what was left out is not told",
    type: "mirror",
    options: {},
    code: "mirror-rectangle-600x900-ed0df6d6",
    text: "прямоугольник, 600 × 900 мм, толщина полотна 4 мм, серебро, полировка",
  },
  {
    name: "an acronym keeps its letters, a number is told with what it measures",
    type: "vanity_unit",
    options: { top: "none" },
    code: expect.stringMatching(/^vanity-unit-wall-800x450-[\da-f]{8}$/) as string,
    text: expect.stringContaining("подвесная, 800 × 450 × 460 мм, секции: одна, один ящик") as string,
  },
  {
    name: "a piece that is larger than what was set tells both",
    type: "vanity_unit",
    options: {},
    code: expect.any(String) as string,
    text: expect.stringContaining("габарит 820 × 462 × 470 мм, корпус 800 × 450 × 460 мм, секции") as string,
  },
] as const)("$name", ({ type, options, code, text }) => {
  const made = calculate(book, type, options);
  expect(configuredProductCode(made)).toEqual(code);
  expect(optionsText(getRuleSet(book, type), made.type, made.options)).toEqual(text);
});

import { calculate } from "./calculate.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { expect, test } from "vitest";
import { placeFit } from "./place-fit.ts";

const book = samplePricingRules();
const none = { width: null, height: null, depth: null };

test("nothing is said of a place that was not measured", () => {
  expect(placeFit(calculate(book, "mirror", {}), none)).toBeNull();
});

test("a mirror that leaves three millimetres at each side fits", () => {
  const mirror = calculate(book, "mirror", {});
  expect(placeFit(mirror, { width: 606, height: 906, depth: null })).toMatchObject({ isFit: true, patch: null });
  expect(placeFit(mirror, { ...none, width: 605 })).toMatchObject({ isFit: false, reason: "ширина: не хватает 1 мм" });
});

test("the mirror that would fit is offered, on the step, with its frame counted", () => {
  const framed = calculate(book, "mirror", { frameType: "ldsp", indent: "40" });
  const patch = placeFit(framed, { width: 600, height: 900, depth: null })?.patch;
  expect(patch).toEqual({ size: { width: 510, height: 810 } });
  const fitting = calculate(book, "mirror", { ...framed.options, ...patch });
  expect(placeFit(fitting, { width: 600, height: 900, depth: null })?.isFit).toBe(true);
});

test("a top is asked for its depth, not for what is above it", () => {
  const top = calculate(book, "tabletop", {});
  expect(placeFit(top, { width: 1300, height: null, depth: 470 })).toMatchObject({
    isFit: false,
    patch: { size: { width: 1200, height: 470 } },
  });
});

test("a unit gets narrower and shallower together", () => {
  const unit = calculate(book, "vanity_unit", {});
  const place = { width: 800, height: 600, depth: 460 };
  const patch = placeFit(unit, place)?.patch;
  expect(placeFit(calculate(book, "vanity_unit", { ...unit.options, ...patch }), place)?.isFit).toBe(true);
});

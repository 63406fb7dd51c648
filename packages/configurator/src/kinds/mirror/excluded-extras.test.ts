import { expect, test } from "vitest";
import { calculate } from "../../calculate.ts";
import { samplePricingRules } from "../../pricing-rules/sample-pricing-rules.ts";

const size = { width: 800, height: 800 };
const withExtras = (...additionally: string[]) =>
  calculate(samplePricingRules(), "led_mirror", { backlight: "led", size, additionally });

test.each([
  { asked: ["touch", "wave"], kept: "touch", dropped: "wave" },
  { asked: ["heating", "lens"], kept: "heating", dropped: "lens" },
])("of $asked only $kept is made, and the buyer is told why", ({ asked, kept, dropped }) => {
  expect(withExtras(dropped).options.additionally).toEqual([dropped]);
  const { options, corrections } = withExtras(...asked);
  expect(options.additionally).toEqual([kept]);
  expect(corrections).toEqual([expect.objectContaining({ code: "dropped", from: dropped, to: null })]);
});

import { choose } from "@zertsalo/configurator/choices";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { differenceTasks } from "./differences.ts";

const book = samplePricingRules();

test("a difference is what the press really comes to, with all that it sets free", () => {
  const plain = calculate(book, "led_mirror", { backlight_type: "double" });
  const framed = choose(book, { choices: plain.options, calculation: plain }, { frameType: "baguette" });
  expect(framed.calculation.options.backlight_type).not.toBe("double");
  const question = differenceTasks({ choose }, book, framed).find(({ key }) => key === "frameType.none");
  expect(question?.answer()).toBe(plain.total - framed.calculation.total);
});

import { expect, test } from "vitest";
import { calculate } from "./calculate.ts";
import { deliveryFit, needsTwoPeople } from "./delivery-fit.ts";
import examples from "./examples.json" with { type: "json" };
import type { ConfiguratorType, Options } from "./model.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

/** What the workshop's people and the specification agreed on: every answer in full. */
const agreed = examples as unknown as {
  id: string;
  about: string;
  type: ConfiguratorType;
  options: Options;
  expected: unknown;
}[];

test.each(agreed)("$id: $about", ({ type, options, expected }) => {
  const answer = calculate(samplePricingRules(), type, options);
  const delivery = deliveryFit(answer.packages).filter((fit) => fit.isFit);
  expect({
    ...answer,
    delivery: delivery.map((fit) => fit.code),
    twoPeople: needsTwoPeople(answer.packages),
  }).toEqual(expected);
});

test("all twenty-five are asked", () => {
  expect(agreed).toHaveLength(25);
});

import { expect, test } from "vitest";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { valueLabel } from "@zertsalo/configurator/name-parts";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { mirrorShapes } from "@zertsalo/configurator/kinds/mirror/mirror-shapes";
import { sectionConfigurator } from "./section-configurator.ts";

const rules = getRuleSet(samplePricingRules(), "mirror");

test.each(mirrorShapes.filter(({ value }) => value !== "квадрат"))(
  "the configurator calls it $label too, and a filtered list leads to it",
  ({ label, value, options: wish }) => {
    const group = wish.arch === undefined ? "shape" : "arch";
    expect(valueLabel(rules, group, wish[group])).toBe(label);
    expect(sectionConfigurator("zerkala", { shape: { values: [value] } })?.options).toEqual(wish);
  },
);

import { expect, test } from "vitest";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { valueLabel } from "@zertsalo/configurator/name-parts";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { configuratorHint } from "../search/configurator-hint.ts";
import { readOptions } from "@zertsalo/configurator/address";
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

test.each([
  ["зеркало арка 70×120", "Зеркало-арка 700 × 1200 мм на заказ", { shape: "semicircle", arch: "arch" }],
  ["полукруглое зеркало 100×50", "Полукруглое зеркало 1000 × 500 мм на заказ", { shape: "semicircle" }],
])("«%s» is recognised by the same terms", (text, title, wish) => {
  const hint = configuratorHint(text);
  expect(hint?.title.replaceAll("\u00a0", " ")).toBe(title);
  expect(readOptions(hint?.link.split("?o=")[1] ?? "")).toMatchObject(wish);
});

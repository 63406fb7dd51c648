import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { differentRows } from "./different-rows.ts";

const book = samplePricingRules();
const rules = getRuleSet(book, "mirror");
const plain = calculate(book, "mirror", {});

test("lists only the differences", () => {
  const bronze = calculate(book, "mirror", { canvasColor: "bronze" });
  expect(differentRows(rules, plain, bronze)).toEqual([
    { name: "Цвет полотна", values: ["Серебро", "Бронза"] },
    { name: "Изготовление", values: ["3\u00a0рабочих дня", "4\u00a0рабочих дня"] },
    { name: "Разница в\u00a0цене", values: ["\u22121\u00a0604\u00a0₽", "+1\u00a0604\u00a0₽"] },
  ]);
  expect(differentRows(rules, plain, plain)).toEqual([]);
});

test("marks an option that only one of them has", () => {
  const lit = calculate(book, "mirror", { backlight: "led" });
  expect(differentRows(rules, plain, lit)).toContainEqual({ name: "Тип подсветки", values: ["—", "Контурная"] });
});

import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { describeDrawing } from "./describe-drawing.ts";

const book = samplePricingRules();
function words(asked: ConfiguratorType, input: Options) {
  const { type, options } = calculate(book, asked, input);
  return describeDrawing(getRuleSet(book, type), type, options);
}

test("a mirror is told by its shape, size, colour, edge and light", () => {
  const oval = { shape: "oval_rectangle", size: { width: 600, height: 900 }, canvasColor: "graphite" };
  expect(words("led_mirror", { ...oval, edgeProcessing: "facet", facetSize: "10" })).toBe(
    "Овальное зеркало с подсветкой, ширина 600, высота 900 миллиметров, графит, фацет 10 мм, контурный свет",
  );
});

test("a circle has one size", () => {
  expect(words("mirror", { shape: "circle" })).toBe("Круглое зеркало, диаметр 700 миллиметров");
});

test("a top tells where its sink is", () => {
  expect(words("tabletop", { sink: "kupel_42" })).toBe(
    "Столешница «Статуарио», ширина 1200, глубина 480, видимая толщина 12 миллиметров, под раковину «Купель» 42, центр в 600 миллиметрах от левого края",
  );
});

test("a unit tells how large it is with its top", () => {
  expect(words("vanity_unit", {})).toBe(
    "Подвесная тумба с одним ящиком, ширина 820, высота 462, глубина 470 миллиметров, корпус белый, столешница «Статуарио»",
  );
});

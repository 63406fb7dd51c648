import { calculate } from "@zertsalo/configurator/calculate";
import type { ConfiguratorType, Options } from "@zertsalo/configurator/model";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { expect, test } from "vitest";
import { stageView } from "./view.ts";

const book = samplePricingRules();
const viewOf = (type: ConfiguratorType, options: Options, look = {}) =>
  stageView(calculate(book, type, options), { side: "main", figure: "none", isNarrow: false, ...look });
const figures = (type: ConfiguratorType, options: Options, look = {}) =>
  viewOf(type, options, look).dimensions.map(({ side, row, from, to }) => `${side}${row} ${Math.round(to - from)}`);

test("a mirror is measured below and at the left, with a frame a second time overall", () => {
  expect(figures("mirror", {})).toEqual(["below0 600", "left0 900"]);
  expect(figures("mirror", { frameType: "ldsp", indent: "40" })).toEqual([
    "below0 600",
    "left0 900",
    "below1 680",
    "left1 980",
  ]);
});

test("the basin under a mirror leaves its place to the basin: the width is told above", () => {
  expect(figures("mirror", {}, { figure: "basin" })).toEqual(["above0 600", "left0 900"]);
  expect(figures("mirror", { size: { width: 600, height: 2000 } }, { figure: "basin" })[0]).toBe("below0 600");
});

test("a circle is dragged by one edge, everything else by two", () => {
  expect(viewOf("mirror", { shape: "circle" }).edges.map(({ axis }) => axis)).toEqual(["width"]);
  expect(viewOf("mirror", {}).edges.map(({ axis }) => axis)).toEqual(["width", "height"]);
});

test("over the basin a mirror hangs 1100 mm above the floor, a tall one lower", () => {
  expect(viewOf("mirror", {}).base).toBe(1100);
  expect(viewOf("mirror", { size: { width: 600, height: 2000 } }).base).toBe(500);
});

test("beside a door the whole door is seen, from the floor up", () => {
  const { around, hasFloor } = viewOf("mirror", {}, { figure: "door" });
  expect(hasFloor).toBe(true);
  expect([around.bottom, around.top]).toEqual([0, 2000]);
});

test("a top shows where its sinks are, edge to centre to centre to edge", () => {
  const options = { size: { width: 1800, height: 520 }, sink: "kupel_42", sinkCount: "2" };
  expect(figures("tabletop", options)).toEqual([
    "below0 450",
    "below0 900",
    "below0 450",
    "below1 1800",
    "left0 520",
    "right0 260",
  ]);
});

test("a hung unit keeps its upper face at 850 mm and grows downwards, a standing one upwards", () => {
  expect(figures("vanity_unit", {})).toContain("right0 850");
  expect(viewOf("vanity_unit", {}).edges[1]).toMatchObject({ edge: "bottom", y: 850 - 12 - 450, moves: 1 });
  expect(viewOf("vanity_unit", { mounting: "legs" }).edges[1]).toMatchObject({ edge: "top" });
});

test("a unit is measured a second time with its top, from the front and from the side", () => {
  const options = { size: { width: 1537, height: 450 }, depth: 483 };
  expect(figures("vanity_unit", options)).toEqual([
    "below0 1537",
    "below1 1557",
    "left0 450",
    "left1 462",
    "right0 850",
  ]);
  expect(figures("vanity_unit", options, { side: "side" })).toEqual([
    "below0 483",
    "below1 493",
    "right0 450",
    "right1 462",
    "right2 850",
  ]);
  expect(figures("vanity_unit", { ...options, mounting: "legs" })).toContain("left1 662");
  expect(figures("vanity_unit", { top: "none" })).toEqual(["below0 800", "left0 450", "right0 850"]);
});

test("a phone leaves out the floor under a hung unit", () => {
  expect(viewOf("vanity_unit", {}, { isNarrow: true }).around.bottom).toBe(850 - 12 - 450);
});

import { getRuleSet } from "../pricing-rules/pricing-rules.ts";
import { calculate } from "../calculate.ts";
import type { ConfiguratorType, Options } from "../model.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { expect, test } from "vitest";
import { sectionViews } from "./section-view.ts";

const book = samplePricingRules();

function view(type: ConfiguratorType, asked: Options, code: string) {
  const { options, corrections, type: trueType } = calculate(book, type, asked);
  const found = sectionViews(getRuleSet(book, trueType), options, corrections).find((section) => section.code === code);
  if (!found) throw new Error(`No section ${code}`);
  return found;
}

test("the sections stand in the order of the rules", () => {
  const rules = getRuleSet(book, "mirror");
  const { options } = calculate(book, "mirror", {});
  expect(sectionViews(rules, options, []).map(({ code }) => code)).toEqual(rules.display);
});

test("a group that does not apply says why instead of asking", () => {
  const turn = view("mirror", {}, "turn");
  expect(turn.groups).toEqual([]);
  expect(turn.hidden).toMatch(/\S/);
});

test.each([
  { type: "mirror", asked: { shape: "rectangle_rounded" }, code: "rounding_radius", label: "Радиус скругления" },
  { type: "tabletop", asked: { rounding_corners: ["bl"] }, code: "rounding_radius", label: "Скруглить углы" },
  { type: "tabletop", asked: { sink: "kupel_42" }, code: "scheme", label: "Схема раковины" },
] as const)("the question that the others follow from names $code of a $type", ({ type, asked, code, label }) => {
  const section = view(type, asked as Options, code);
  expect(section.label).toBe(label);
  expect(section.groups[0]?.label).toBe(label);
});

test("a value that cannot be had says why, and what would make it possible", () => {
  const facet = view("mirror", { edgeProcessing: "facet" }, "facetSize").groups[0];
  const widest = facet?.kind === "choice" ? facet.values.find(({ code }) => code === "30") : null;
  expect(widest?.because).toContain("6 мм");
  expect(widest?.fix).toEqual({ label: "Толщина полотна: 6 мм", patch: { thickness: "6" } });
});

test("a tick that needs another one, or is shut out by it, cannot be set", () => {
  const boxes = (asked: string[]) => {
    const group = view("led_mirror", { additionally: asked }, "additionally").groups[0];
    return group?.kind === "multi"
      ? group.values.filter(({ because }) => because !== null).map(({ code }) => code)
      : [];
  };
  expect(boxes([])).toContain("dimmer");
  expect(boxes(["touch"])).toContain("wave");
  expect(boxes(["touch"])).not.toContain("dimmer");
});

test("the limits of a number are those that correct it", () => {
  const size = view("led_mirror", { size: { width: 2000, height: 900 } }, "size").groups[0];
  const [width, height] = size?.kind === "numbers" ? size.axes : [];
  expect(width).toMatchObject({ min: 400, max: 2600, step: 10 });
  expect(height).toMatchObject({ min: 400, max: 1600 });
});

test("a side that follows from the other one is not free", () => {
  const size = view("mirror", { shape: "circle" }, "size").groups[0];
  expect(size?.kind === "numbers" ? size.axes[1]?.bound : null).toMatch(/ширины/);
});

test("the heading tells what is chosen", () => {
  expect(view("led_mirror", {}, "size").chosen).toBe("600\u00a0×\u00a0900\u00a0мм");
  expect(view("mirror", { shape: "semicircle", arch: "arch" }, "shape").chosen).toBe("Арка");
  expect(view("mirror", { shape: "circle" }, "shape").chosen).toBe("Круг");
  expect(view("vanity_unit", {}, "size").chosen).toBe("800\u00a0×\u00a0450\u00a0×\u00a0460\u00a0мм");
  expect(view("led_mirror", {}, "backlight_type").chosen).toBe("Контурная, нейтральный, 4000 К");
  expect(view("vanity_unit", {}, "facade").chosen).toBe("ЛДСП в цвет корпуса");
});

test("each sink of a scheme has its own limits", () => {
  const scheme = view("tabletop", { sink: "kupel_42", sinkCount: "2", size: { width: 1500, height: 500 } }, "scheme");
  const places = scheme.groups.find(({ kind }) => kind === "position");
  expect(places?.kind === "position" ? places.sinks.map(({ x }) => x.value) : []).toEqual([375, 1125]);
});

import type { FilterAnswer, FilterDefinition } from "@zertsalo/contract/product-list";
import { mirrorShapes } from "@zertsalo/configurator/kinds/mirror/mirror-shapes";
import { expect, test } from "vitest";
import { buildFacets } from "./facets.ts";
import { shapeLook } from "./shape-glyphs.ts";

const answer = (...list: FilterDefinition[]): FilterAnswer => ({ list, total: 10, totalExact: true, counts: "full" });

function aList(code: string, ...values: Partial<FilterDefinition["values"][number]>[]): FilterDefinition {
  const option = { code: "", selected: false, disabled: false, badge: null, translate: null, count: 1, hex: null };
  const filled = values.map((each, at) => ({ ...option, key: String(at), name: "да", value: "да", ...each }));
  return { type: "list", code, name: code, unit: null, range: null, selectedRange: null, values: filled, folded: 0 };
}

function aRange(code: string, min: number, max: number, unit: string | null = "мм"): FilterDefinition {
  return { type: "range", code, name: code, unit, range: { min, max }, selectedRange: null, values: [], folded: 0 };
}

test("price, light, shape, sizes and colours come before the rest, collections last, badges not at all", () => {
  const list = [
    aRange("width", 300, 900),
    aList("material", {}, {}),
    aList("color", { hex: "#fff" }, {}),
    aList("shape", {}, {}),
    aList("backlight", {}, {}),
    aRange("price", 100, 900),
    aList("collection", {}, {}),
    aList("badge", {}, {}),
    aList("mounting", {}, {}),
  ];
  const codes = buildFacets(answer(...list)).list.map((facet) => facet.code);
  expect(codes).toEqual(["price", "backlight", "shape", "width", "color", "material", "mounting", "collection"]);
});

test("prices are roubles, and the ends of a range lie on its step", () => {
  expect(buildFacets(answer(aRange("price", 429_000, 1_099_000), aRange("width", 355, 1204))).list).toMatchObject([
    { title: "price, ₽", min: 4_200, max: 11_000, step: 100 },
    { title: "width, мм", min: 350, max: 1210, step: 10 },
  ]);
});

test("a filter with a single option is omitted", () => {
  expect(buildFacets(answer(aRange("depth", 35, 35), aList("country", {}))).list).toEqual([]);
});

test("an option without results is disabled, a selected one can always be removed", () => {
  const list = aList("frame", { disabled: true, count: 0 }, { disabled: true, selected: true, count: 0 });
  const [facet] = buildFacets(answer(list)).list;
  expect(facet?.kind === "options" && facet.options.map(({ isOff = false }) => isOff)).toEqual([true, false]);
});

test("a long list of filters is cut to the first and the used ones until it is expanded", () => {
  const many = Array.from({ length: 30 }, (_, at) => aList(`list${at}`, {}, { selected: at === 25 }));
  const { list, folded } = buildFacets(answer(...many), false);
  expect(list.map(({ code }) => code)).toEqual([...many.slice(0, 18), ...many.slice(25, 26)].map(({ code }) => code));
  expect(folded).toBe(11);
  expect(buildFacets(answer(...many), true)).toMatchObject({ list: { length: 30 }, folded: 0 });
});

test.each(mirrorShapes)(
  "«$label» has the same name in the filter, on the home page and in the configurator",
  (shape) => {
    const { value, label } = shape;
    const name = shapeLook(value).name ?? value;
    expect(name.replaceAll("\u00ad", "").toLowerCase()).toBe(label.toLowerCase());
  },
);

import { createHash } from "node:crypto";
import { fc, test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import { getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { configurationHash } from "./canonical.ts";
import { calculate } from "./calculate.ts";
import { correct } from "./correct.ts";
import { deliveryFit } from "./delivery-fit.ts";
import { mirrorOutline } from "./geometry/outlines.ts";
import { area, bounds, isClosed, type Path, perimeter, polyline } from "./geometry/path.ts";
import { mirrorShape } from "./kinds/mirror/mirror-shape.ts";
import type { Calculation, ConfiguratorType, Group, Options, OptionValue, Placed } from "./model.ts";
import { getSize } from "./options.ts";
import { dxf } from "./output/dxf.ts";
import { validateLayers } from "./layers/validate-layers.ts";
import { layers } from "./layers/layers.ts";
import { getServerKind } from "./server-kinds.ts";
import { validateRuleSet } from "./pricing-rules/validate-rule-set.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { configuratorTypes } from "./pricing-rules/sample-options.ts";
import { sha256 } from "./sha256.ts";
import { mirroredTop } from "./sinks/sink-scheme.ts";

const book = samplePricingRules();

/** Twelve laws of a thousand configurations each. */
const numRuns = caseCount(1000);

const whole = (min: number, max: number) => fc.integer({ min, max });
const point: fc.Arbitrary<Placed> = fc.record({ x: whole(-100, 3300), y: whole(-100, 900) });

/** Any value at all for a group: allowed or not, on the step or off it, now and then an unknown code. */
function anyValue(group: Group): fc.Arbitrary<OptionValue> {
  switch (group.kind) {
    case "choice":
      return fc.constantFrom(...group.values.map((value) => value.code), "no_such_code");
    case "multi":
      return fc.subarray(group.values.map((value) => value.code));
    case "dimension":
      return whole(-50, 900);
    case "pair":
      return fc.oneof(
        fc.record({ width: whole(350, 1600), height: whole(250, 1400) }),
        fc.record({ width: whole(-100, 3600), height: whole(-100, 3600) }),
      );
    case "position": {
      const sink = fc.record({ x: whole(-100, 3300), y: whole(-100, 900), tap: fc.option(point, { nil: null }) });
      return fc.record({ sinks: fc.array(sink, { maxLength: 3 }), towel: fc.option(point, { nil: null }) });
    }
  }
}

function anyOptions(type: ConfiguratorType): fc.Arbitrary<Options> {
  const values = getRuleSet(book, type).groups.map((group) => [group.code, anyValue(group)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Options>;
}

type Asked = [type: ConfiguratorType, options: Options];
const asked = (types: readonly ConfiguratorType[]): fc.Arbitrary<Asked> =>
  fc.oneof(...types.map((type) => fc.tuple(fc.constant(type), anyOptions(type))));

const anything = asked(configuratorTypes);

function law(name: string, holds: (answer: Calculation, ...asked: Asked) => void, of = anything) {
  test.prop([of], { numRuns })(name, ([type, input]) => holds(calculate(book, type, input), type, input));
}

test("law 0: every rule set looks only backwards and gives a reason for every refusal and every hidden group", () => {
  for (const rules of book.ruleSets) expect(validateRuleSet(rules)).toEqual([]);
});

law("law 1: correcting twice equals correcting once, and the second time says nothing", (_, type, input) => {
  const once = correct(getRuleSet(book, type), type, input);
  const twice = correct(getRuleSet(book, type), type, once.options);
  expect(twice).toEqual({ options: once.options, corrections: [] });
});

function turnedAround(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, each]) => [key, turnedAround(each)]));
}

law("law 2: the hash does not depend on the order of keys", ({ type, options, hash }) => {
  expect(configurationHash({ type, options: turnedAround(options) as Options })).toBe(hash);
});

law("law 3: defaults spelled out and hidden values do not change the hash", ({ type, options, hash }, _, input) => {
  expect(calculate(book, type, options).hash).toBe(hash);
  const hidden = Object.entries(input).filter(([group]) => options[group] === undefined);
  expect(calculate(book, type, { ...options, ...Object.fromEntries(hidden) }).hash).toBe(hash);
});

law("law 4: the price parts are whole roubles, none negative, and add up to the total", ({ parts, total }) => {
  expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(total);
  expect(total).toBeGreaterThan(0);
  expect(parts.every(({ amount }) => amount >= 0 && amount % 100 === 0)).toBe(true);
});

law("law 5: every contour is closed, runs counter-clockwise and stays on the plate", ({ type, options }) => {
  const all = layers(type, options);
  expect(all.every((one) => isClosed(one.path))).toBe(true);
  expect(validateLayers(all)).toEqual([]);
});

law("law 6: the area never exceeds the bounding box, and the outline fills the box exactly", ({ type, options }) => {
  const outline = layers(type, options)[0]!.path;
  const { width, height } = getSize(options);
  expect(area(outline)).toBeLessThanOrEqual(width * height + 1e-6);
  const { minX, minY, maxX, maxY } = bounds(outline);
  const off = [minX, minY, maxX - width, maxY - height];
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.01);
});

/** The same by walking along the chords. */
function sampled(path: Path) {
  const points = polyline(path, 0.001);
  let [twice, length] = [0, 0];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length]!;
    twice += a.x * b.y - b.x * a.y;
    length += Math.hypot(b.x - a.x, b.y - a.y);
  });
  return { area: twice / 2, length };
}

law("law 7: area and perimeter agree with the sampled polyline", ({ type, options }) => {
  for (const { path } of layers(type, options)) {
    const by = sampled(path);
    expect(Math.abs(by.area - area(path))).toBeLessThan(perimeter(path) * 0.002 + 0.1);
    expect(Math.abs(by.length - perimeter(path))).toBeLessThan(0.2 + perimeter(path) * 1e-5);
  }
});

/** What the buyer sees grow; each number of the later answer must not be below its fellow. */
const measuresOf = ({ total, netGrams, packages }: Calculation) => [
  total,
  netGrams,
  ...packages.flatMap(({ box, grossGrams }) => [grossGrams, box.length, box.width, box.height]),
];

law("law 8: growing one side with the other options kept never lowers price, weight or package", (before) => {
  const size = getSize(before.options);
  const step = before.options.arch === "half" ? 20 : 10;
  for (const axis of ["width", "height"] as const) {
    const grown = { ...before.options, size: { ...size, [axis]: size[axis] + step } };
    const after = calculate(book, before.type, grown);
    const { size: _, scheme: __, ...kept } = before.options;
    const isKept = Object.entries(kept).every(
      ([key, value]) => JSON.stringify(value) === JSON.stringify(after.options[key]),
    );
    if (!isKept || after.corrections.some((each) => each.group === "size")) continue;
    const now = measuresOf(after);
    expect(measuresOf(before).filter((was, i) => now[i]! < was)).toEqual([]);
  }
});

law(
  "law 9: moving a mirror's outline inwards always shrinks it, outwards always grows it",
  ({ options }) => {
    const shape = mirrorShape(options);
    for (const inset of [5, 20, 60]) {
      expect(area(mirrorOutline(shape, inset))).toBeLessThan(area(mirrorOutline(shape)));
      expect(area(mirrorOutline(shape, -inset))).toBeGreaterThan(area(mirrorOutline(shape)));
    }
  },
  asked(["mirror", "led_mirror"]),
);

law(
  "law 10: a top mirrored twice is the top itself, and mirrored once it is still valid and costs the same",
  (top) => {
    const once = calculate(book, "tabletop", mirroredTop(top.options));
    expect(once.corrections).toEqual([]);
    expect(once.total).toBe(top.total);
    expect(calculate(book, "tabletop", mirroredTop(once.options)).options).toEqual(top.options);
  },
  asked(["tabletop"]),
);

law("law 11: the workshop file reads back as the same closed contours with the same areas", ({ type, options }) => {
  const all = getServerKind(type).workshopLayers(options);
  const read = contoursOf(dxf(all, ["x"]));
  expect(read.map((one) => one.layer)).toEqual(all.map((one) => one.layer));
  read.forEach((one, i) => {
    const { path } = all[i]!;
    expect(Math.abs(one.area - area(path))).toBeLessThan(0.5 + perimeter(path) * 0.02);
  });
});

interface Vertex {
  x: number;
  y: number;
  bulge: number;
}

/** A reader of its own for the file we write: layer and area of each closed polyline, bulges included. */
function contoursOf(file: string): { layer: string; area: number }[] {
  const lines = file.trim().split("\r\n");
  expect(lines.length % 2).toBe(0);
  expect(lines.at(-1)).toBe("EOF");
  const found: { layer: string; area: number }[] = [];
  let vertices: Vertex[] = [];
  let [entity, layer] = ["", ""];
  for (let i = 0; i < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]!];
    if (code === 0) {
      entity = value;
      if (value === "POLYLINE") vertices = [];
      if (value === "VERTEX") vertices.push({ x: 0, y: 0, bulge: 0 });
      if (value === "SEQEND") found.push({ layer, area: bulgedArea(vertices) });
    } else if (entity === "POLYLINE" && code === 8) layer = value;
    else if (entity === "POLYLINE" && code === 70) expect(value).toBe("1");
    else if (entity === "VERTEX") {
      const last = vertices.at(-1)!;
      if (code === 10) last.x = Number(value);
      if (code === 20) last.y = Number(value);
      if (code === 42) last.bulge = Number(value);
    }
  }
  return found;
}

function bulgedArea(vertices: readonly Vertex[]): number {
  return vertices.reduce((sum, a, i) => {
    const b = vertices[(i + 1) % vertices.length]!;
    const angle = 4 * Math.atan(a.bulge);
    const radius = a.bulge === 0 ? 0 : Math.hypot(b.x - a.x, b.y - a.y) / (2 * Math.sin(angle / 2));
    return sum + (a.x * b.y - b.x * a.y) / 2 + (radius * radius * (angle - Math.sin(angle))) / 2;
  }, 0);
}

law("law 12: pickup takes everything, and what a carrier's point takes, its courier takes too", ({ packages }) => {
  const fits = Object.fromEntries(deliveryFit(packages).map((fit) => [fit.code, fit.isFit]));
  expect(fits.Pickup).toBe(true);
  expect(!fits.Cdek || fits.CdekToHome).toBe(true);
});

test.each(["", "abc", "Зерцало".repeat(40)])("the hash function is SHA-256: %s", (text) => {
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

const garbage = fc.dictionary(
  fc.constantFrom(...book.ruleSets.flatMap((rules) => rules.groups.map((group) => group.code))),
  fc.jsonValue(),
);

test.prop([fc.constantFrom(...configuratorTypes), garbage], { numRuns })(
  "any JSON at all is corrected, never refused with an exception",
  (type, input) => {
    const answer = calculate(book, type, input as Options);
    expect(calculate(book, answer.type, answer.options).corrections).toEqual([]);
  },
);

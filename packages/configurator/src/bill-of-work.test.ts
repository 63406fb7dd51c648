import type { BillOfWork } from "@zertsalo/production/bill";
import { cuttingItems } from "@zertsalo/production/cutting/cutting-items";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import examples from "./bill-examples.json" with { type: "json" };
import { billOfWork } from "./bill-of-work.ts";
import { calculate } from "./calculate.ts";
import { freeEdges } from "./kinds/tabletop/tabletop.ts";
import { vanityPanels } from "./kinds/vanity-unit/vanity-panels.ts";
import type { ConfiguratorType, Options } from "./model.ts";
import { randomOptions } from "./pricing-rules/sample-options.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { createDice } from "./seeded-random.ts";

const book = samplePricingRules();
const agreed = examples as unknown as {
  id: string;
  about: string;
  type: ConfiguratorType;
  options: Options;
  expected: unknown;
}[];
const billFor = (type: ConfiguratorType, options: Options) => billOfWork(book, calculate(book, type, options));

/** Each line as the workshop's people wrote it when the rates were agreed. */
function linesOf({ parts, hardware, operations }: BillOfWork) {
  return {
    parts: parts.map(
      ({ code, rough, material, grain }) =>
        `${code} ${rough.width}×${rough.height} ${material}${grain ? ` grain ${grain}` : ""}`,
    ),
    features: parts.flatMap(({ code, features }) =>
      features.map(({ kind, width, height, x, y }) => `${code} ${kind} ${width}×${height} at ${x},${y}`),
    ),
    hardware: hardware.map(({ code, quantity, unit }) => `${code} ${quantity} ${unit}`),
    operations: operations.map(({ code, station, minutes, restHours, restWorkingDays, after }) => {
      const rest = (restHours ? ` rest ${restHours} h` : "") + (restWorkingDays ? ` rest ${restWorkingDays} wd` : "");
      return `${code} @${station} ${minutes} min${rest} <- ${after.join("+") || "-"}`;
    }),
    minutes: operations.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

test.each(agreed)("$id: $about", ({ type, options, expected }) => {
  expect(linesOf(billFor(type, options))).toEqual(expected);
});

test("every panel of a unit's cutting list is a part, in its number and size", () => {
  for (let seed = 1; seed <= caseCount(300); seed++) {
    const { options, type } = calculate(book, "vanity_unit", randomOptions(book, "vanity_unit", seed));
    const { carcass, back, fronts } = vanityPanels(options);
    const panels = [...carcass, ...back, ...fronts];
    const parts = billFor(type, options).parts.filter(({ code }) => !code.startsWith("top."));
    expect(parts).toHaveLength(panels.reduce((sum, { count }) => sum + count, 0));
    const areaOf = (all: readonly { width: number; height: number; count?: number }[]) =>
      all.reduce((sum, { width, height, count = 1 }) => sum + width * height * count, 0);
    expect(areaOf(parts)).toBe(areaOf(panels));
    expect(parts.filter(({ material }) => material === "hdf/3")).toHaveLength(1);
  }
});

test("a mitred top has one strip for each free edge, as long as the edge; other tops have none", () => {
  for (let seed = 1; seed <= caseCount(300); seed++) {
    const { options } = calculate(book, "tabletop", randomOptions(book, "tabletop", seed));
    const strips = billFor("tabletop", options).parts.filter(({ code }) => code.startsWith("apron-"));
    const free = options.edge === "mitre" ? freeEdges(options) : [];
    expect(strips.map(({ beside, edges }) => [beside?.side, edges[0]?.lengthMm])).toEqual(
      free.map(({ side, lengthMm }) => [side, lengthMm]),
    );
  }
});

test("a larger mirror takes no less time", () => {
  for (let seed = 1; seed <= caseCount(300); seed++) {
    const dice = createDice(seed);
    const [width, height] = [Math.floor(dice.between(40, 90)) * 10, Math.floor(dice.between(50, 90)) * 10];
    const minutes = (size: { width: number; height: number }) =>
      billFor("mirror", { size }).operations.reduce((sum, each) => sum + each.minutes, 0);
    expect(minutes({ width: width + 100, height })).toBeGreaterThanOrEqual(minutes({ width, height }));
  }
});

test.each([
  ["travertine", 1580, "Рисунок этого камня идёт вдоль плиты, поворачивать её нельзя: глубина не больше 1580 мм."],
  ["concrete", 1731, null],
])("a top of %s that is 1731 mm deep comes out %i mm deep", (decor, depth, reason) => {
  const { options, corrections } = calculate(book, "tabletop", { decor, size: { width: 300, height: 1731 } });
  expect(options.size).toEqual({ width: 300, height: depth });
  expect(corrections.map((each) => each.reason)).toEqual(reason ? [reason] : []);
});

const mitred: Options = { edge: "mitre", edgeHeight: 60, sink: "kupel_42" };
test.each<[name: string, options: Options, expected: string[]]>([
  [
    "a veined top and its strips are one block, 60 and 5 mm larger at three sides",
    { ...mitred, size: { width: 1200, height: 480 } },
    ["P1/top 1330×545: top@65,65 apron-front@65,0 apron-left@0,65 apron-right@1270,65"],
  ],
  [
    "strips of a plain decor lie where there is room",
    { ...mitred, size: { width: 1200, height: 480 }, decor: "concrete" },
    [
      "P1/top 1200×480 may turn: top@0,0",
      "P1/apron-front 1200×60 may turn: apron-front@0,0",
      "P1/apron-left 60×480 may turn: apron-left@0,0",
      "P1/apron-right 60×480 may turn: apron-right@0,0",
    ],
  ],
  [
    "a block wider than the slab falls apart",
    { ...mitred, size: { width: 3150, height: 480 } },
    [
      "P1/top 3150×480: top@0,0",
      "P1/apron-front 3150×60: apron-front@0,0",
      "P1/apron-left 60×480: apron-left@0,0",
      "P1/apron-right 60×480: apron-right@0,0",
    ],
  ],
])("%s", (_, options, expected) => {
  const items = cuttingItems("P1", billFor("tabletop", options).parts);
  const lines = items.map(({ id, width, height, canTurn, members }) => {
    const places = members.map(({ part, x, y }) => `${part.id.slice(3)}@${x},${y}`).join(" ");
    return `${id} ${width}×${height}${canTurn ? " may turn" : ""}: ${places}`;
  });
  expect(lines).toEqual(expected);
});

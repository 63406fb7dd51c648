import type { BillOfWork } from "@zertsalo/production/bill";
import { cuttingItems } from "@zertsalo/production/cutting/cutting-items";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect, test } from "vitest";
import examples from "./bill-examples.json" with { type: "json" };
import { billLaws } from "./bill-laws.test-part.ts";
import { billOfWork } from "./bill-of-work.ts";
import { calculate } from "./calculate.ts";
import type { ConfiguratorType, Options } from "./model.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";

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

test.each([
  ["every panel of a unit's cutting list is a part, in its number and size", billLaws.panels],
  ["a mitred top has one strip for each free edge, as long as the edge; other tops have none", billLaws.strips],
  ["a larger mirror takes no less time", billLaws.minutes],
  ["strips of a veined top lie on its slab, one kerf beside their edge and along it", billLaws.veins],
  ["a remnant never raises a price", billLaws.savings],
])("%s", (_, violations) => {
  const seeds = Array.from({ length: caseCount(300) }, (__, at) => at + 1);
  expect(seeds.flatMap((seed) => violations(seed).map((fault) => `${seed}: ${fault}`))).toEqual([]);
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

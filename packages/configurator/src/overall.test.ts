import { fc, test } from "@fast-check/vitest";
import { caseCount } from "@zertsalo/testing/test-size";
import { expect } from "vitest";
import { getRuleSet } from "./pricing-rules/pricing-rules.ts";
import { calculate } from "./calculate.ts";
import { nicheFit } from "./delivery-fit.ts";
import { freezeConfiguration } from "./frozen.ts";
import { optionsText } from "./options-text.ts";
import { sheets } from "./output/sheet.ts";
import { nominalFor, nominalSize, overallSize, sizeText, standsOut } from "./overall.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { sampledTypes, randomOptions } from "./pricing-rules/sample-options.ts";

const book = samplePricingRules();
const anyPiece = fc
  .tuple(fc.constantFrom(...sampledTypes), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([type, seed]) => calculate(book, type, randomOptions(book, type, seed)));
const numRuns = caseCount(600);

test.prop([anyPiece], { numRuns })("no piece is smaller in its place than what was set", ({ type, options }) => {
  const [overall, nominal] = [overallSize(type, options), nominalSize(type, options)];
  expect(overall.width).toBeGreaterThanOrEqual(nominal.width);
  expect(overall.height).toBeGreaterThanOrEqual(nominal.height);
  expect(overall.depth).toBeGreaterThanOrEqual(nominal.depth);
});

test.prop([anyPiece], { numRuns })("name, order, drawing and niche tell one and the same size", (piece) => {
  const { type, options, overall, name } = piece;
  const text = sizeText(type, options);
  expect(overall).toEqual(overallSize(type, options));
  expect(freezeConfiguration(piece).overall).toEqual(overall);
  expect(name).toContain(`, ${text}`);
  const line = optionsText(getRuleSet(book, type), type, options);
  expect(line).toContain(type === "tabletop" ? `${overall.width} × ${overall.depth} мм` : text);
  const drawn = sheets(book, piece, [[true]]).map((sheet) =>
    sheet.flatMap((mark) => (mark.kind === "text" ? [mark.text] : [])),
  );
  for (const written of drawn) expect(written).toContain(`Габарит ${text}`);
  const { width, height, depth } = overall;
  expect(nicheFit(overall, { width: width + 6, height: height + 6, depth }).isFit).toBe(true);
  expect(nicheFit(overall, { width: width + 5, height: height + 6, depth }).isFit).toBe(false);
  expect(nicheFit(overall, { width: width + 6, height: height + 6, depth: depth - 1 }).isFit).toBe(false);
});

test("a unit of 1537 × 483 mm measures 1557 × 493 mm with its top", () => {
  const unit = calculate(book, "vanity_unit", { size: { width: 1537, height: 450 }, depth: 483 });
  expect(unit.overall).toEqual({ width: 1557, height: 462, depth: 493 });
  expect(unit.name).toContain("1557 × 462 × 493 мм");
  expect(standsOut(unit.type, unit.options)).toBe(true);
});

test.each([
  { type: "vanity_unit", sides: { width: 800, height: 500, depth: 470 }, options: {} },
  { type: "vanity_unit", sides: { width: 900, height: 850, depth: 460 }, options: { mounting: "legs" } },
  { type: "mirror", sides: { width: 800, height: 600 }, options: {} },
  { type: "mirror", sides: { width: 800, height: 600 }, options: { frameType: "baguette" } },
  { type: "tabletop", sides: { width: 1200, depth: 480 }, options: {} },
] as const)("what is set for $sides of a $type makes a piece of that size", ({ type, sides, options }) => {
  const { depth, ...set } = nominalFor(type, sides, options);
  const size = { width: set.width ?? 0, height: (type === "tabletop" ? depth : set.height) ?? 0 };
  const { overall } = calculate(book, type, { ...options, size, ...(type === "vanity_unit" && { depth: depth ?? 0 }) });
  for (const side of ["width", "height", "depth"] as const) {
    const asked = (sides as Partial<typeof overall>)[side];
    if (asked === undefined) continue;
    expect(overall[side]).toBeLessThanOrEqual(asked);
    expect(asked - overall[side]).toBeLessThan(type === "mirror" ? 10 : 1);
  }
});

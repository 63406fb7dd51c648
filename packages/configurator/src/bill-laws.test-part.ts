import type { BillOfWork, PartSide } from "@zertsalo/production/bill";
import { cuttingItems } from "@zertsalo/production/cutting/cutting-items";
import { planCutting } from "@zertsalo/production/cutting/plan-cutting";
import { getMaterialFamily } from "@zertsalo/production/material-rules";
import { billOfWork } from "./bill-of-work.ts";
import { calculate } from "./calculate.ts";
import { freeEdges } from "./kinds/tabletop/tabletop.ts";
import { vanityPanels } from "./kinds/vanity-unit/vanity-panels.ts";
import type { Calculation, ConfiguratorType, Options } from "./model.ts";
import { remnantSaving } from "./own-stone.ts";
import { randomOptions, sampledTypes } from "./pricing-rules/sample-options.ts";
import { samplePricingRules } from "./pricing-rules/sample-pricing-rules.ts";
import { createDice } from "./seeded-random.ts";

const book = samplePricingRules();
const billFor = (type: ConfiguratorType, options: Options) => billOfWork(book, calculate(book, type, options));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a random piece breaks of a law of bills; named by its number in docs/production-laws.md. */
export const billLaws = {
  /** Law 2. */
  panels(seed: number): string[] {
    const { options, type } = calculate(book, "vanity_unit", randomOptions(book, "vanity_unit", seed));
    const { carcass, back, fronts } = vanityPanels(options);
    const panels = [...carcass, ...back, ...fronts];
    const parts = billFor(type, options).parts.filter(({ code }) => !code.startsWith("top."));
    const areaOf = (all: readonly { width: number; height: number; count?: number }[]) =>
      all.reduce((sum, { width, height, count = 1 }) => sum + width * height * count, 0);
    const isBacked = parts.filter(({ material }) => material === "hdf/3").length === 1;
    return [
      ...(parts.length === panels.reduce((sum, { count }) => sum + count, 0) ? [] : ["another number of panels"]),
      ...(areaOf(parts) === areaOf(panels) ? [] : ["another area of panels"]),
      ...(isBacked ? [] : ["not one back"]),
    ];
  },
  /** Law 3. */
  strips(seed: number): string[] {
    const { options } = calculate(book, "tabletop", randomOptions(book, "tabletop", seed));
    const strips = billFor("tabletop", options).parts.filter(({ code }) => code.startsWith("apron-"));
    const free = options.edge === "mitre" ? freeEdges(options) : [];
    const found = strips.map(({ beside, edges }) => [beside?.side, edges[0]?.lengthMm]);
    const wanted = free.map(({ side, lengthMm }) => [side, lengthMm]);
    return isSame(found, wanted) ? [] : [`strips ${JSON.stringify(found)}, edges ${JSON.stringify(wanted)}`];
  },
  /** Law 5. */
  minutes(seed: number): string[] {
    const dice = createDice(seed);
    const [width, height] = [Math.floor(dice.between(40, 90)) * 10, Math.floor(dice.between(50, 90)) * 10];
    const minutesOf = (size: { width: number; height: number }) =>
      billFor("mirror", { size }).operations.reduce((sum, each) => sum + each.minutes, 0);
    return minutesOf({ width: width + 100, height }) >= minutesOf({ width, height })
      ? []
      : ["a larger mirror is faster"];
  },
  /** Law 15. */
  veins(seed: number): string[] {
    const dice = createDice(seed);
    const { options } = calculate(book, "tabletop", {
      decor: ["statuario", "calacatta", "marquina", "onyx_green", "travertine"][Math.floor(dice.between(0, 5))] ?? "",
      edge: "mitre",
      edgeHeight: Math.floor(dice.between(40, 120)),
      splashback: ["none", "20", "50", "100"][Math.floor(dice.between(0, 4))] ?? "none",
      wallSides: ["back", "left"].slice(0, Math.floor(dice.between(0, 3))),
      size: { width: Math.floor(dice.between(300, 2600)), height: Math.floor(dice.between(200, 1200)) },
      sink: "none",
    });
    return stripsAwayFromEdges(billFor("tabletop", options), seed);
  },
  /** Law 26. */
  savings(seed: number): string[] {
    const type = sampledTypes[seed % sampledTypes.length] ?? "tabletop";
    const made: Calculation = calculate(book, type, randomOptions(book, type, seed));
    const saving = remnantSaving(book, made);
    return saving >= 0 && saving <= made.total ? [] : [`a remnant changes the price by ${-saving}`];
  },
} satisfies Record<string, (seed: number) => string[]>;

/** A piece laid alone: its strips lie on the slab of their top, one kerf from the edge that they continue, along it. */
function stripsAwayFromEdges({ parts }: BillOfWork, seed: number): string[] {
  const stone = parts.filter(({ material }) => material.startsWith("stone/"));
  const material = stone[0]?.material ?? "";
  const items = cuttingItems("P", stone);
  // No slab holds the block: its strips lie where there is room.
  if (items.length > 1) return [];
  const { units, unplaced } = planCutting({ material, items, units: [], sheetId: (n) => `S${n}`, tries: 5, seed });
  const laid = units.flatMap(({ unit, pieces }) => pieces.map((piece) => ({ ...piece, unit: unit.id })));
  const at = (code: string) => laid.find(({ id }) => id === `P/${code}`);
  const { kerfMm } = getMaterialFamily(material);
  const faults = stone.flatMap(({ code, beside }) => {
    const [strip, top] = [at(code), at(beside?.part ?? "")];
    if (!beside) return [];
    if (!strip || !top || strip.unit !== top.unit) return [`${code} is not on the slab of its top`];
    const gaps: Readonly<Record<PartSide, number>> = {
      front: top.y - strip.y - strip.height,
      back: strip.y - top.y - top.height,
      left: top.x - strip.x - strip.width,
      right: strip.x - top.x - top.width,
    };
    const isLong = beside.side === "front" || beside.side === "back";
    const isAlong = isLong
      ? strip.x === top.x && strip.width === top.width
      : strip.y === top.y && strip.height === top.height;
    return gaps[beside.side] === kerfMm && isAlong ? [] : [`${code} is not beside its edge`];
  });
  return [...unplaced, ...faults];
}

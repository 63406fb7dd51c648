import { billOfWork } from "@zertsalo/configurator/bill-of-work";
import { calculate } from "@zertsalo/configurator/calculate";
import type { Calculation, ConfiguratorType, Group, Options, OptionValue } from "@zertsalo/configurator/model";
import { getRuleSet } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { samplePricingRules } from "@zertsalo/configurator/pricing-rules/sample-pricing-rules";
import { createDice } from "@zertsalo/configurator/seeded-random";
import type { CutPart } from "@zertsalo/production/bill";
import { type CuttingItem, cuttingItems } from "@zertsalo/production/cutting/cutting-items";

const book = samplePricingRules();
export const buildBill = (piece: Calculation) => billOfWork(book, piece);
export const makePiece = (type: ConfiguratorType, options: Options) => calculate(book, type, options);

/** Whole numbers, both ends included. */
export function wholeDice(seed: number) {
  const { next } = createDice(seed);
  return { next, whole: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)) };
}

/** xorshift: the same sets as those that the wanted figures were found with. */
function xorshift(seed: number) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state = (state ^ (state << 13)) >>> 0;
    state = (state ^ (state >>> 17)) >>> 0;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4_294_967_296;
  };
  return { next, whole: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)) };
}

/** Any input at all: allowed or not, on the step or off it, now and then an unknown code. */
export function seededOptions(type: ConfiguratorType, seed: number): Options {
  const dice = xorshift(seed * 2_654_435_761 + 17);
  const options: Options = {};
  for (const group of getRuleSet(book, type).groups) {
    if (dice.next() >= 0.15) options[group.code] = seededValue(group, dice);
  }
  return options;
}

function seededValue(group: Group, { next, whole }: ReturnType<typeof xorshift>): OptionValue {
  switch (group.kind) {
    case "choice":
      return next() < 0.02 ? "no_such_code" : (group.values[whole(0, group.values.length - 1)]?.code ?? "");
    case "multi":
      return group.values.filter(() => next() < 0.4).map(({ code }) => code);
    case "dimension":
      return whole(-50, 900);
    case "pair":
      return next() < 0.5
        ? { width: whole(350, 1600), height: whole(250, 1400) }
        : { width: whole(-100, 3600), height: whole(-100, 3600) };
    case "position": {
      const sinks = Array.from({ length: whole(0, 3) }, () => ({
        x: whole(-100, 3300),
        y: whole(-100, 900),
        tap: next() < 0.5 ? { x: whole(0, 3000), y: whole(0, 900) } : null,
      }));
      return { sinks, towel: next() < 0.3 ? { x: whole(0, 2000), y: whole(0, 800) } : null };
    }
  }
}

/** How often a decor is bought, in thousandths: most of the sales are in a few kinds. */
const demand: readonly (readonly [decor: string, share: number])[] = [
  ["statuario", 300],
  ["calacatta", 220],
  ["concrete", 160],
  ["travertine", 100],
  ["basalt", 80],
  ["marquina", 70],
  ["terra", 40],
  ["onyx_green", 30],
];

export const mixes = ["even", "sold"] as const;
export type Mix = (typeof mixes)[number];

/** Tops of 600…2000 × 400…600 mm. «even»: all kinds alike; «sold»: by demand, two thirds of 12 mm. */
export function seededTops(count: number, mix: Mix, seed = 1): Calculation[] {
  const tops: Calculation[] = [];
  const { next, whole } = wholeDice(seed);
  for (let n = 1; tops.length < count; n++) {
    const options = seededOptions("tabletop", seed * 100_000 + n);
    options.size = { width: whole(600, 2000), height: whole(400, 600) };
    if (mix === "sold") {
      options.decor = decorByDemand(next());
      options.slabThickness = next() < 0.67 ? "12" : next() < 0.6 ? "20" : "6";
      options.surface = next() < 0.7 ? "matt" : "polished";
    }
    const top = makePiece("tabletop", options);
    const { width, height } = top.options.size as { width: number; height: number };
    if (width >= 600 && width <= 2000 && height >= 400 && height <= 600) tops.push(top);
  }
  return tops;
}

function decorByDemand(share: number): string {
  let sum = 0;
  for (const [decor, part] of demand) {
    sum += part / 1_000;
    if (share < sum) return decor;
  }
  return "statuario";
}

export const seededUnits = (count: number, seed = 1): Calculation[] =>
  Array.from({ length: count }, (_, n) => makePiece("vanity_unit", seededOptions("vanity_unit", seed * 100_000 + n)));

export interface QueuedItem {
  material: string;
  batch: number;
  item: CuttingItem;
}

/** What is cut of pieces from materials of these families; `perBatch` pieces come together. */
export function queuedItems(
  pieces: readonly Calculation[],
  perBatch: number,
  families: readonly string[],
): QueuedItem[] {
  const isWanted = ({ material }: CutPart) => families.includes(material.split("/")[0] ?? "");
  return pieces.flatMap((piece, n) =>
    cuttingItems(`P${n + 1}`, buildBill(piece).parts.filter(isWanted)).map((item) => ({
      material: item.members[0]?.part.material ?? "",
      batch: Math.floor(n / perBatch),
      item,
    })),
  );
}

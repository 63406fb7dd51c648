import { type PricingRules, getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { correct } from "../../correct.ts";
import type { Options, Package } from "../../model.ts";
import { getOptionCode, getMillimetres, getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import { tabletopLeadTime, tabletopNetGrams, tabletopPackages } from "../tabletop/tabletop.ts";
import { hasDrawers, vanityPanels } from "./vanity-panels.ts";
import { topOverhangMm, vanitySinkXs } from "./vanity-sinks.ts";

/** The top of the unit is an ordinary tabletop configuration, 10 mm wider at each side and in front. */
export function vanityTop(book: PricingRules, options: Options): Options | null {
  if (options.top !== "porcelain") return null;
  const width = getSize(options).width + 2 * topOverhangMm;
  const depth = getMillimetres(options, "depth") + topOverhangMm;
  const sinks = vanitySinkXs(options).map((x) => ({ x, y: whole(depth / 2), tap: null }));
  const topOptions: Options = {
    decor: getOptionCode(options, "topDecor"),
    size: { width, height: depth },
    slabThickness: "12",
    edge: "straight",
    wallSides: ["back"],
    sink: "kupel_42",
    sinkCount: String(sinks.length),
    tap: "wall",
    mounting: "cabinet",
    scheme: { sinks, towel: null },
  };
  return correct(getRuleSet(book, "tabletop"), "tabletop", topOptions).options;
}

function cabinetGrams(options: Options): number {
  const { carcass, fronts } = vanityPanels(options);
  // LDSP 0.72 g/cm³, MDF of 19 mm 0.78.
  const milligrams = [...carcass, ...fronts].reduce((sum, panel) => {
    const density = panel.thickness === 19 ? 0.78 : 0.72;
    return sum + panel.width * panel.height * panel.thickness * panel.count * density;
  }, 0);
  const pieces = fronts[0]?.count ?? 0;
  return whole(milligrams / 1000) + pieces * (hasDrawers(options) ? 5200 : 220) + 1500;
}

function ceramicGrams(options: Options): number {
  return options.top === "ceramic" ? getSize(options).width * 18 : 0;
}

export function vanityNetGrams(options: Options, top: Options | null): number {
  return cabinetGrams(options) + ceramicGrams(options) + (top ? tabletopNetGrams(top) : 0);
}

export function vanityPackages(options: Options, top: Options | null): Package[] {
  const { width, height } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const cabinet = packed({ a: width, b: height, c: depth }, cabinetGrams(options), "carton");
  if (top) return [cabinet, ...tabletopPackages(top)];
  if (options.top !== "ceramic") return [cabinet];
  return [cabinet, packed({ a: width, b: depth, c: 180 }, ceramicGrams(options), "carton")];
}

const facadeDays: Readonly<Record<string, number>> = { mdf_film: 4, mdf_enamel: 7, veneer: 9 };

export function vanityLeadTime(options: Options, top: Options | null): number {
  const facade = options.facade ? (facadeDays[getOptionCode(options, "facade")] ?? 0) : 0;
  const own = 10 + facade + (options.facadeColor === "ral" ? 2 : 0);
  return Math.max(own, top ? tabletopLeadTime(top) : 0);
}

import type { Options, Package } from "../../model.ts";
import { getOptionCode, getMillimetres, getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import type { PartsList } from "../../parts-list.ts";
import { tabletopLeadTime, tabletopPackages } from "../tabletop/tabletop.ts";
import { isFront } from "./vanity-parts.ts";
import { hasDrawers } from "./vanity-panels.ts";

/** Hundredths of g/cm³. */
const densities: Readonly<Record<string, number>> = { ldsp: 72, mdf: 78, veneer: 78, hdf: 85 };

function cabinetGrams(options: Options, { parts }: PartsList): number {
  const hundredths = parts.reduce((sum, { width, height, thickness, material }) => {
    return sum + width * height * thickness * (densities[material.split("/")[0] ?? ""] ?? 0);
  }, 0);
  return whole(hundredths / 100_000) + parts.filter(isFront).length * (hasDrawers(options) ? 5200 : 220) + 1500;
}

function ceramicGrams(options: Options): number {
  return options.top === "ceramic" ? getSize(options).width * 18 : 0;
}

/** What goes to the scales: cabinet, basin and top, each wrapped by itself. */
export interface VanityWeight {
  cabinet: number;
  ceramic: number;
  top: number;
}

export const vanityWeight = (options: Options, cabinet: PartsList, topGrams: number): VanityWeight => ({
  cabinet: cabinetGrams(options, cabinet),
  ceramic: ceramicGrams(options),
  top: topGrams,
});

export function vanityPackages(options: Options, top: Options | null, grams: VanityWeight): Package[] {
  const { width, height } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const cabinet = packed({ a: width, b: height, c: depth }, grams.cabinet, "carton");
  if (top) return [cabinet, ...tabletopPackages(top, grams.top)];
  if (options.top !== "ceramic") return [cabinet];
  return [cabinet, packed({ a: width, b: depth, c: 180 }, grams.ceramic, "carton")];
}

const facadeDays: Readonly<Record<string, number>> = { mdf_film: 4, mdf_enamel: 7, veneer: 9 };

export function vanityLeadTime(options: Options, top: Options | null): number {
  const facade = options.facade ? (facadeDays[getOptionCode(options, "facade")] ?? 0) : 0;
  const own = 10 + facade + (options.facadeColor === "ral" ? 2 : 0);
  return Math.max(own, top ? tabletopLeadTime(top) : 0);
}

import type { Options, Package } from "../../model.ts";
import { getOptionCodes, getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import { boxMm2, edgeMm, getPart, hardwareQuantity, netAreaMm2, type PartsList } from "../../parts-list.ts";
import { profile } from "./shower-screen-size.ts";

const profileGramsPerM = 520;
const barGrams = 950;

export const hasCutout = (options: Options, code: string): boolean => getOptionCodes(options, "cutouts").includes(code);

/** Rounded to whole mm and mm² before any money is counted. */
export function screenMeasures({ parts, hardware }: PartsList) {
  const glass = getPart(parts, "glass");
  return {
    boxMm2: boxMm2(glass),
    areaMm2: whole(netAreaMm2(glass)),
    edgeMm: edgeMm([glass], () => true),
    profileMm: hardwareQuantity({ parts, hardware }, "profile-"),
  };
}

export const hasBar = (options: Options): boolean =>
  options.support === "wall_bar" || options.support === "ceiling_bar";

const barCount = (list: PartsList) => hardwareQuantity(list, "wall_bar") + hardwareQuantity(list, "ceiling_bar");

export function screenNetGrams(list: PartsList): number {
  const { areaMm2, profileMm } = screenMeasures(list);
  // Glass weighs 2.5 g/cm³.
  const glass = (areaMm2 * getPart(list.parts, "glass").thickness * 2.5) / 1000;
  return whole(glass + (profileMm * profileGramsPerM) / 1000 + barCount(list) * barGrams);
}

/** Tempered glass goes in a crate, with its profiles beside it. */
export function screenPackages(options: Options, netGrams: number): Package[] {
  const { width, height } = getSize(options);
  return [packed({ a: width, b: height, c: profile.depthMm }, netGrams, "crate")];
}

/** Working days: the glass is tempered elsewhere, in batches. */
export function screenLeadTime(options: Options): number {
  return (
    7 +
    (options.glass === "clear" ? 0 : 3) +
    (options.thickness === "10" ? 1 : 0) +
    (getOptionCodes(options, "cutouts").length > 0 ? 1 : 0) +
    (options.coating === "none" ? 0 : 1)
  );
}

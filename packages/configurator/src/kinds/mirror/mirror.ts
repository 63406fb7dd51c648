import { glassMeasures } from "./mirror-parts.ts";
import { baguetteProfile, hasExtra, mirrorOverall } from "./mirror-shape.ts";
import type { Electrics, Options, Package } from "../../model.ts";
import { whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import { hardwareQuantity, netAreaMm2, type PartsList } from "../../parts-list.ts";
import { physics } from "../../physics.ts";

/** A large pane breaks in a carton. */
export function needsCrate(overall: { width: number; height: number }): boolean {
  return Math.max(overall.width, overall.height) > 1200 || overall.width * overall.height > 800_000;
}

export function mirrorNetGrams(options: Options, list: PartsList, electrics: Electrics | null): number {
  // Glass weighs 2.5 g/cm³.
  let milligrams = glassMeasures(list).areaMm2 * Number(options.thickness) * 2.5 + frameMilligrams(options, list);
  if (electrics) milligrams += lightMilligrams(electrics);
  for (const [code, grams] of Object.entries(physics.extrasGrams)) {
    if (hasExtra(options, code)) milligrams += grams * 1000;
  }
  return whole(milligrams / 1000);
}

function frameMilligrams(options: Options, list: PartsList): number {
  const panel = list.parts.find(({ code }) => code === "panel");
  // LDSP of 0.72 g/cm³.
  if (panel) return netAreaMm2(panel) * panel.thickness * 0.72;
  const baguetteMm = hardwareQuantity(list, "baguette-");
  return baguetteMm > 0 ? baguetteMm * baguetteProfile(options).gramsPerM : 0;
}

function lightMilligrams({ stripMm, transformers, heatingPad }: Electrics): number {
  const transformerGrams = physics.transformers.reduce(
    (sum, one) => sum + one.grams * transformers.filter((w) => w === one.w).length,
    0,
  );
  const padGrams = physics.heatingPads.find((pad) => pad.code === heatingPad)?.grams ?? 0;
  return stripMm * 650 + 900_000 + transformerGrams * 1000 + padGrams * 1000;
}

export function mirrorPackages(options: Options, netGrams: number): Package[] {
  const { width, height, depth } = mirrorOverall(options);
  const kind = needsCrate({ width, height }) ? "crate" : "carton";
  return [packed({ a: width, b: height, c: depth }, netGrams, kind)];
}

/** Working days in the workshop. */
export function mirrorLeadTime(options: Options, list: PartsList): number {
  const { boxMm2, curvedMm } = glassMeasures(list);
  const hasDevice = ["clock", "heating", "lens"].some((code) => hasExtra(options, code));
  return (
    (options.backlight === "led" ? 6 : 3) +
    (curvedMm > 0 ? 1 : 0) +
    (options.edgeProcessing === "facet" ? 2 : 0) +
    (options.canvasColor === "silver" ? 0 : 1) +
    (options.frameType === "ldsp" ? 2 : options.frameType === "baguette" ? 3 : 0) +
    (hasDevice ? 1 : 0) +
    (boxMm2 > 2_000_000 ? 2 : 0)
  );
}

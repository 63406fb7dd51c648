import { mirrorOutline } from "../../geometry/outlines.ts";
import { area } from "../../geometry/path.ts";
import { mirrorElectrics } from "./mirror-electrics.ts";
import {
  baguetteProfile,
  frameOverhangMm,
  hasExtra,
  mirrorMeasures,
  mirrorOverall,
  mirrorShape,
} from "./mirror-shape.ts";
import type { Electrics, Options, Package } from "../../model.ts";
import { whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import { physics } from "../../physics.ts";

/** A large pane breaks in a carton. */
export function needsCrate(overall: { width: number; height: number }): boolean {
  return Math.max(overall.width, overall.height) > 1200 || overall.width * overall.height > 800_000;
}

export function mirrorNetGrams(options: Options): number {
  const electrics = mirrorElectrics(options);
  // Glass weighs 2.5 g/cm³.
  let milligrams = mirrorMeasures(options).areaMm2 * Number(options.thickness) * 2.5 + frameMilligrams(options);
  if (electrics) milligrams += lightMilligrams(electrics);
  for (const [code, grams] of Object.entries(physics.extrasGrams)) {
    if (hasExtra(options, code)) milligrams += grams * 1000;
  }
  return whole(milligrams / 1000);
}

function frameMilligrams(options: Options): number {
  // A panel of LDSP, 16 mm of 0.72 g/cm³.
  if (options.frameType === "ldsp") {
    return area(mirrorOutline(mirrorShape(options), -frameOverhangMm(options))) * 16 * 0.72;
  }
  if (options.frameType !== "baguette") return 0;
  const { width, height } = mirrorOverall(options);
  return 2 * (width + height) * baguetteProfile(options).gramsPerM;
}

function lightMilligrams({ stripMm, transformers, heatingPad }: Electrics): number {
  const transformerGrams = physics.transformers.reduce(
    (sum, one) => sum + one.grams * transformers.filter((w) => w === one.w).length,
    0,
  );
  const padGrams = physics.heatingPads.find((pad) => pad.code === heatingPad)?.grams ?? 0;
  return stripMm * 650 + 900_000 + transformerGrams * 1000 + padGrams * 1000;
}

export function mirrorPackages(options: Options): Package[] {
  const { width, height, depth } = mirrorOverall(options);
  const kind = needsCrate({ width, height }) ? "crate" : "carton";
  return [packed({ a: width, b: height, c: depth }, mirrorNetGrams(options), kind)];
}

/** Working days in the workshop. */
export function mirrorLeadTime(options: Options): number {
  const { boxMm2, curvedMm } = mirrorMeasures(options);
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

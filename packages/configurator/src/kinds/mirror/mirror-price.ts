import { mirrorOutline } from "../../geometry/outlines.ts";
import { perimeter } from "../../geometry/path.ts";
import { mirrorNetGrams, needsCrate } from "./mirror.ts";
import { mirrorElectrics, stripLengths } from "./mirror-electrics.ts";
import { frameOverhangMm, hasExtra, mirrorMeasures, mirrorOverall, mirrorShape } from "./mirror-shape.ts";
import type { Options, PricePart } from "../../model.ts";
import { type Exact, each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes, whole } from "../../options.ts";
import { getPrice } from "../../pricing-rules/prices.ts";
import type { MirrorPrices } from "./mirror-prices.ts";

/** Waste of the LDSP sheet. */
const LDSP_PERCENT = 115;

export function mirrorPrice(options: Options, list: MirrorPrices): { parts: PricePart[]; total: number } {
  const { boxMm2, curvedMm, straightMm } = mirrorMeasures(options);
  const thickness = getOptionCode(options, "thickness");
  const { parts, add } = partList();

  // Every shape is cut from its bounding rectangle, so that is what the sheet loses.
  const billed = Math.max(boxMm2, list.billedAreaMinMm2);
  const glass = getPrice(list.glassPerM2[getOptionCode(options, "canvasColor")], thickness);
  const waste = options.shape === "rectangle" ? list.wastePercent.rectangle : list.wastePercent.shaped;
  add("canvas", "Полотно", perSquareMetre(glass, billed, waste));
  if (curvedMm > 0) add("shape", "Фигурный раскрой", perMetre(list.shapeCutPerM, curvedMm));

  const isFacet = options.edgeProcessing === "facet";
  const edge = isFacet
    ? getPrice(list.facetPerM, getOptionCode(options, "facetSize"))
    : getPrice(list.polishPerM, thickness);
  const curvedPercent = isFacet ? list.curvedPercent.facet : list.curvedPercent.polish;
  add(
    "edge",
    isFacet ? "Фацет" : "Полировка кромки",
    perMetre(edge, straightMm),
    perMetre(edge, curvedMm, curvedPercent),
  );

  if (options.frameType === "ldsp") add("frame", "Подложка из ЛДСП", ...panelSums(options, list));
  if (options.frameType === "baguette") add("frame", "Багет", ...baguetteSums(options, list));
  const electrics = mirrorElectrics(options);
  if (electrics) {
    add("led", "Подсветка", ...lightSums(options, list, electrics.transformers));
    if (electrics.heatingPad) add("heating", "Подогрев", each(getPrice(list.heating, electrics.heatingPad)));
  }
  const extras = getOptionCodes(options, "additionally").filter((code) => code !== "heating" && code !== "safety_film");
  add("extras", "Дополнительно", ...extras.map((code) => each(getPrice(list.extras, code))));
  if (hasExtra(options, "safety_film")) add("film", "Защитная плёнка", perSquareMetre(list.filmPerM2, boxMm2));

  add("mount", "Крепёж", each(mirrorNetGrams(options) > 10_000 ? list.mount.heavy : list.mount.light));
  add("packing", "Упаковка", ...packingSums(options, list));
  return roundedParts(parts, options.backlight === "led" ? list.minimum.led_mirror : list.minimum.mirror);
}

function panelSums(options: Options, list: MirrorPrices): Exact[] {
  const { width, height } = mirrorOverall(options);
  const panel = mirrorOutline(mirrorShape(options), -frameOverhangMm(options));
  return [
    perSquareMetre(getPrice(list.ldspPerM2, getOptionCode(options, "ldspColor")), width * height, LDSP_PERCENT),
    perMetre(list.ldspBandPerM, whole(perimeter(panel))),
  ];
}

function baguetteSums(options: Options, list: MirrorPrices): Exact[] {
  const { width, height } = mirrorOverall(options);
  const profile = getPrice(list.baguettePerM, getOptionCode(options, "baguette"));
  return [perMetre(profile, 2 * (width + height), list.baguetteWastePercent), each(list.baguetteCorner, 4)];
}

function lightSums(options: Options, { led }: MirrorPrices, transformers: readonly number[]): Exact[] {
  const { contour, front } = stripLengths(options);
  const percent = options.color_temperature === "tunable" ? led.tunablePercent : 100;
  return [
    each(led.housing),
    perMetre(led.contourPerM, contour, percent),
    perMetre(led.frontPerM, front, percent),
    ...transformers.map((watts) => each(getPrice(led.transformer, watts))),
  ];
}

function packingSums(options: Options, { packing }: MirrorPrices): Exact[] {
  const overall = mirrorOverall(options);
  const face = overall.width * overall.height;
  return needsCrate(overall)
    ? [each(packing.crate), perSquareMetre(packing.cratePerM2, face)]
    : [each(packing.carton), perSquareMetre(packing.cartonPerM2, face)];
}

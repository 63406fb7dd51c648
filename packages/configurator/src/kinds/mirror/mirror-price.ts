import { needsCrate } from "./mirror.ts";
import { stripLengths } from "./mirror-electrics.ts";
import { glassMeasures } from "./mirror-parts.ts";
import { hasExtra, mirrorOverall } from "./mirror-shape.ts";
import type { Electrics, Options, PricePart } from "../../model.ts";
import { type Exact, each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes } from "../../options.ts";
import { boxMm2, type DrawnPart, edgeMm, hardwareQuantity, type PartsList } from "../../parts-list.ts";
import { getPrice } from "../../pricing-rules/prices.ts";
import type { MirrorPrices } from "./mirror-prices.ts";

/** Waste of the LDSP sheet. */
const LDSP_PERCENT = 115;

/** What the price counts, beside the options. */
export interface PricedMirror {
  made: PartsList;
  electrics: Electrics | null;
  netGrams: number;
}

export function mirrorPrice(
  options: Options,
  { made, electrics, netGrams }: PricedMirror,
  list: MirrorPrices,
): { parts: PricePart[]; total: number } {
  const { boxMm2: box, curvedMm, straightMm } = glassMeasures(made);
  const thickness = getOptionCode(options, "thickness");
  const { parts, add } = partList();

  // Every shape is cut from its bounding rectangle, so that is what the sheet loses.
  const billed = Math.max(box, list.billedAreaMinMm2);
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

  const panel = made.parts.find(({ code }) => code === "panel");
  if (panel) add("frame", "Подложка из ЛДСП", ...panelSums(options, panel, list));
  const baguetteMm = hardwareQuantity(made, "baguette-");
  if (baguetteMm > 0) add("frame", "Багет", ...baguetteSums(options, baguetteMm, list));
  if (electrics) {
    add("led", "Подсветка", ...lightSums(options, list, electrics.transformers));
    if (electrics.heatingPad) add("heating", "Подогрев", each(getPrice(list.heating, electrics.heatingPad)));
  }
  const extras = getOptionCodes(options, "additionally").filter((code) => code !== "heating" && code !== "safety_film");
  add("extras", "Дополнительно", ...extras.map((code) => each(getPrice(list.extras, code))));
  if (hasExtra(options, "safety_film")) add("film", "Защитная плёнка", perSquareMetre(list.filmPerM2, box));

  add("mount", "Крепёж", each(netGrams > 10_000 ? list.mount.heavy : list.mount.light));
  add("packing", "Упаковка", ...packingSums(options, list));
  return roundedParts(parts, options.backlight === "led" ? list.minimum.led_mirror : list.minimum.mirror);
}

function panelSums(options: Options, panel: DrawnPart, list: MirrorPrices): Exact[] {
  return [
    perSquareMetre(getPrice(list.ldspPerM2, getOptionCode(options, "ldspColor")), boxMm2(panel), LDSP_PERCENT),
    perMetre(
      list.ldspBandPerM,
      edgeMm([panel], ({ work }) => work === "band"),
    ),
  ];
}

function baguetteSums(options: Options, lengthMm: number, list: MirrorPrices): Exact[] {
  const profile = getPrice(list.baguettePerM, getOptionCode(options, "baguette"));
  return [perMetre(profile, lengthMm, list.baguetteWastePercent), each(list.baguetteCorner, 4)];
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

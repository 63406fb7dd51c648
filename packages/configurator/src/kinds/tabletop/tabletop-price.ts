import type { Hint, Options } from "../../model.ts";
import { type ExactPart, each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes, getSize } from "../../options.ts";
import { getPrice } from "../../pricing-rules/prices.ts";
import type { TabletopPrices } from "./tabletop-prices.ts";
import { boxMm2, hardwareQuantity, type PartsList } from "../../parts-list.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { freeEdgeMm, slabCells, upstandMm } from "./tabletop.ts";
import { tabletopPartsList } from "./tabletop-parts.ts";

/** Exact, before the rounding: a vanity unit counts them among its own. */
export function tabletopParts(options: Options, made: PartsList, list: TabletopPrices): ExactPart[] {
  const { width, height: depth } = getSize(options);
  const thickness = getOptionCode(options, "slabThickness");
  const { parts, add } = partList();

  const slab = getPrice(list.slab[getOptionCode(options, "decor")], thickness);
  const surface = options.surface === "polished" ? list.polishedPercent : 100;
  // One sixteenth of the slab price per cell: 10⁸ units of a kopeck divide by 16 without remainder.
  add("slab", "Плита", (each(slab, slabCells(made)) * BigInt(surface)) / 1600n);
  add("cutting", "Раскрой", perMetre(list.cuttingPerM, 2 * (width + depth)));
  const edgePerM = getPrice(list.edgePerM, getOptionCode(options, "edge"));
  const edgeLabel = options.edge === "mitre" ? "Подворот, запил 45°" : "Обработка кромки";
  add("edge", edgeLabel, perMetre(edgePerM, freeEdgeMm(made), getPrice(list.edgeThickPercent, thickness)));
  const backing = made.parts.find(({ code }) => code === "backing");
  if (backing) add("backing", "Влагостойкая основа", perSquareMetre(list.backingPerM2, boxMm2(backing)));
  if (Number(options.splashback) > 0) add("splashback", "Бортик", perMetre(list.splashbackPerM, upstandMm(made)));
  add("corners", "Скругление углов", each(list.corner, getOptionCodes(options, "rounding_corners").length));
  const sink = sinkTemplate(options);
  if (sink) {
    const count = Number(options.sinkCount);
    add("cutout", "Вырез под раковину", each(getPrice(list.cutout, sink.mount), count));
    if (options.tap !== "wall") add("tap", "Отверстие под смеситель", each(list.tapHole, count));
  }
  if (options.towel !== "none") add("towel", "Прорезь для полотенца", each(list.towelSlot));
  const brackets = hardwareQuantity(made, "bracket");
  if (brackets > 0) add("brackets", "Скрытые кронштейны", each(list.bracket, brackets));
  add("packing", "Упаковка", each(list.packing.crate), perSquareMetre(list.packing.cratePerM2, width * depth));
  return parts;
}

export function tabletopPrice(options: Options, made: PartsList, list: TabletopPrices) {
  return roundedParts(tabletopParts(options, made, list), list.minimum);
}

/** How much less may be offered, mm. */
const HINT_MM = 30;

/** A few millimetres less that save a band of the slab: offered, never applied by itself. */
export function slabHints(options: Options, totalOf: (options: Options) => number): Hint[] {
  const size = getSize(options);
  const cellsFor = (other: Options) => slabCells(tabletopPartsList(other));
  const cells = cellsFor(options);
  const hints: Hint[] = [];
  for (const [axis, label] of [
    ["width", "ширину"],
    ["height", "глубину"],
  ] as const) {
    for (let less = 1; less <= HINT_MM; less++) {
      const smaller = { ...options, size: { ...size, [axis]: size[axis] - less } };
      if (cellsFor(smaller) >= cells) continue;
      const saves = totalOf(options) - totalOf(smaller);
      const text = `Уменьшите ${label} на ${less} мм: раскрой займёт меньше плиты.`;
      if (saves > 0) hints.push({ code: "slab_band", text, patch: { size: smaller.size }, saves });
      break;
    }
  }
  return hints;
}

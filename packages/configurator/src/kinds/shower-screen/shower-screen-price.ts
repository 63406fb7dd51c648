import type { Options, PricePart } from "../../model.ts";
import { each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes } from "../../options.ts";
import { crateShape, type PriceListShape } from "../../pricing-rules/price-list-shape.ts";
import { type ByCode, getPrice } from "../../pricing-rules/prices.ts";
import type { PartsList } from "../../parts-list.ts";
import { hasBar, screenMeasures } from "./shower-screen.ts";

export interface ShowerScreenPrices {
  minimum: number;
  billedAreaMinMm2: number;
  wastePercent: number;
  /** By glass, then by thickness. */
  glassPerM2: Readonly<Record<string, ByCode>>;
  temperingPerM2: ByCode;
  polishPerM: ByCode;
  profilePerM: ByCode;
  support: ByCode;
  cutouts: ByCode;
  coatingPerM2: number;
  mount: number;
  packing: { crate: number; cratePerM2: number };
}

export const showerScreenPricesShape: PriceListShape<ShowerScreenPrices> = {
  minimum: "minimum",
  billedAreaMinMm2: "square",
  wastePercent: "percent",
  glassPerM2: "tables",
  temperingPerM2: "prices",
  polishPerM: "prices",
  profilePerM: "prices",
  support: "prices",
  cutouts: "prices",
  coatingPerM2: "kopecks",
  mount: "kopecks",
  packing: crateShape,
};

export function showerScreenPrice(
  options: Options,
  made: PartsList,
  list: ShowerScreenPrices,
): { parts: PricePart[]; total: number } {
  const { boxMm2, edgeMm, profileMm } = screenMeasures(made);
  const thickness = getOptionCode(options, "thickness");
  const billed = Math.max(boxMm2, list.billedAreaMinMm2);
  const { parts, add } = partList();

  // A notch is cut out of the whole rectangle: the sheet and the furnace give all of it.
  const glass = getPrice(list.glassPerM2[getOptionCode(options, "glass")], thickness);
  add("glass", "Стекло", perSquareMetre(glass, billed, list.wastePercent));
  add("tempering", "Закалка", perSquareMetre(getPrice(list.temperingPerM2, thickness), billed));
  add("edge", "Полировка кромки", perMetre(getPrice(list.polishPerM, thickness), edgeMm));
  add("profile", "Профиль", perMetre(getPrice(list.profilePerM, getOptionCode(options, "profileColor")), profileMm));
  if (hasBar(options)) add("support", "Штанга", each(getPrice(list.support, getOptionCode(options, "support"))));
  const cutouts = getOptionCodes(options, "cutouts");
  add("cutouts", "Вырезы", ...cutouts.map((code) => each(getPrice(list.cutouts, code))));
  if (options.coating !== "none") add("coating", "Покрытие", perSquareMetre(list.coatingPerM2, boxMm2));
  add("mount", "Крепёж и уплотнители", each(list.mount));
  add("packing", "Упаковка", each(list.packing.crate), perSquareMetre(list.packing.cratePerM2, boxMm2));
  return roundedParts(parts, list.minimum);
}

import type { ConfiguratorKind } from "../../kind.ts";
import { metres, packingMeasure, squareMetres } from "../../measure-text.ts";
import type { Options, RuleSet } from "../../model.ts";
import { lowered, type NameParts, valueLabel } from "../../name-parts.ts";
import { getOptionCode } from "../../options.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import { hasCutout, screenLeadTime, screenMeasures, screenNetGrams, screenPackages } from "./shower-screen.ts";
import { showerScreenSize } from "./shower-screen-size.ts";
import { screenPartsList } from "./shower-screen-parts.ts";
import { showerScreenPrice, type ShowerScreenPrices } from "./shower-screen-price.ts";

/** A fixed panel of tempered glass, held by one wall or by the two of a niche. */
export const showerScreenKind: ConfiguratorKind = {
  plural: "Душевые перегородки",
  madeWith: [],
  resolveType: () => "shower_screen",
  partsList: (_, options) => screenPartsList(options),
  estimate({ prices }, options) {
    const made = screenPartsList(options);
    const netGrams = screenNetGrams(made);
    return {
      ...showerScreenPrice(options, made, getPriceList(prices, "shower") as ShowerScreenPrices),
      netGrams,
      packages: screenPackages(options, netGrams),
      leadTimeDays: screenLeadTime(options),
      electrics: null,
      companions: [],
      hints: [],
    };
  },
  size: showerScreenSize,
  stepMm: 1,
  sizedPart: "полотно",
  sizeDefaults: { place: "wall", side: "left" },
  name: showerScreenName,
  describeSize: ({ width, height }) => [`ширина ${width}`, `высота ${height} миллиметров`],
  measures: {
    glass: ({ options }) => squareMetres(screenMeasures(screenPartsList(options)).boxMm2),
    tempering: ({ options }) => squareMetres(screenMeasures(screenPartsList(options)).boxMm2),
    edge: ({ options }) => metres(screenMeasures(screenPartsList(options)).edgeMm),
    profile: ({ options }) => metres(screenMeasures(screenPartsList(options)).profileMm),
    coating: ({ options }) => squareMetres(screenMeasures(screenPartsList(options)).boxMm2),
    packing: packingMeasure,
  },
  codeTrait: (options) => getOptionCode(options, "glass"),
};

function showerScreenName(rules: RuleSet, options: Options): NameParts {
  const label = (group: string) => lowered(valueLabel(rules, group, options[group]));
  return {
    kind: options.place === "niche" ? "Душевая перегородка в нишу" : "Душевая перегородка",
    traits: [
      `стекло ${label("glass")} ${getOptionCode(options, "thickness")} мм`,
      `профиль ${label("profileColor")}`,
      hasCutout(options, "notch") ? "с подрезом под бортик" : "",
    ],
  };
}

import { getPriceList } from "../../pricing-rules/prices.ts";
import type { ServerKind } from "../../server-kind.ts";
import { tabletopOperations } from "./tabletop-operations.ts";
import { tabletopLayers } from "./tabletop-layers.ts";
import { tabletopPresets } from "./tabletop-presets.ts";
import { type TabletopPrices, tabletopPricesShape } from "./tabletop-prices.ts";
import { tabletopPriceTexts } from "./tabletop-price-texts.ts";
import { tabletopSheet } from "./tabletop-sheet.ts";
import { tabletopWorkshopLayers } from "./tabletop-workshop-layers.ts";

export const tabletopServerKind: ServerKind = {
  priceList: "tabletop",
  priceListShape: tabletopPricesShape,
  priceListTexts: tabletopPriceTexts,
  presets: tabletopPresets,
  section: "stoleshnitsy",
  sections: {
    stoleshnitsy: {},
    "tonkie-stoleshnitsy": {},
    "stoleshnitsy-s-podvorotom": { edge: "mitre" },
  },
  filterOptions: () => ({ options: {} }),
  search: { name: "Столешница", pattern: /столешниц/, rank: 1, niche: null, variants: [] },
  page: {
    thing: "столешницу",
    button: "Собрать столешницу",
    description:
      "Столешница из\u00a0керамогранита с\u00a0точностью до\u00a0миллиметра: декор, кромка, вырезы под раковину.",
  },
  sheet: (_, result, tableBottom) => tabletopSheet(result, tableBottom),
  layers: tabletopLayers,
  workshopLayers: tabletopWorkshopLayers,
  operations: (_, options, list) => tabletopOperations(options, list),
  materialGroups: ["slabThickness", "decor", "surface"],
  cuttingList: null,
  ownStone: {
    part: "slab",
    slabAmount: (_, { parts }) => parts.find(({ code }) => code === "slab")?.amount ?? 0,
    terms(prices) {
      const { remnantPercent: percent, minimum } = getPriceList(prices, "tabletop") as TabletopPrices;
      return { percent, minimum };
    },
  },
  stages: { cutting: "Раскрой плиты", edging: "Вырезы и кромка", assembly: "Склейка подворота" },
};

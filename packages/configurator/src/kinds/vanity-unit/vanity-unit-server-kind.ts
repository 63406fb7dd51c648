import type { ServerKind } from "../../server-kind.ts";
import { vanityOperations } from "./vanity-operations.ts";
import { cuttingListCsv } from "./cutting-list.ts";
import { vanityLayers } from "./vanity-layers.ts";
import { vanityPresets } from "./vanity-presets.ts";
import { vanityPricesShape } from "./vanity-prices.ts";
import { vanityPriceTexts } from "./vanity-unit-price-texts.ts";
import { vanitySheet } from "./vanity-sheet.ts";
import { vanityStone } from "./vanity-stone.ts";

export const vanityUnitServerKind: ServerKind = {
  priceList: "vanity",
  priceListShape: vanityPricesShape,
  priceListTexts: vanityPriceTexts,
  presets: vanityPresets,
  section: "tumby-s-rakovinoy",
  sections: {
    "tumby-s-rakovinoy": {},
    "podvesnye-tumby": { mounting: "wall" },
    "napolnye-tumby": { mounting: "legs" },
    "tumby-pod-stoleshnitsu": {},
  },
  filterOptions: () => ({ options: {} }),
  search: { name: "Тумба", pattern: /тумб/, rank: 2, niche: "deep", variants: [] },
  page: {
    thing: "тумбу",
    button: "Собрать тумбу",
    description: "Тумба под раковину по\u00a0размерам вашей ванной: корпус, фасады, ящики, столешница. Цена сразу.",
  },
  sheet: vanitySheet,
  layers: vanityLayers,
  workshopLayers: vanityLayers,
  operations: vanityOperations,
  materialGroups: ["carcassColor", "facade", "facadeColor"],
  cuttingList: cuttingListCsv,
  ownStone: vanityStone,
  stages: { cutting: "Раскрой корпуса", edging: "Кромка и фасады", assembly: "Сборка тумбы" },
};

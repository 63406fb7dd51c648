import type { ServerKind } from "../../server-kind.ts";
import { screenOperations } from "./shower-screen-operations.ts";
import { glassLayers, showerScreenLayers } from "./shower-screen-parts.ts";
import { showerScreenPricesShape } from "./shower-screen-price.ts";
import { showerScreenPriceTexts } from "./shower-screen-price-texts.ts";
import { showerScreenSheet } from "./shower-screen-sheet.ts";

export const showerScreenServerKind: ServerKind = {
  priceList: "shower",
  priceListShape: showerScreenPricesShape,
  priceListTexts: showerScreenPriceTexts,
  presets: [
    {
      code: "clear-black",
      name: "Прозрачное стекло к стене",
      type: "shower_screen",
      options: { size: { width: 900, height: 2000 }, glass: "clear", profileColor: "black_matt" },
    },
    {
      code: "frosted-niche",
      name: "Матовое в нишу",
      type: "shower_screen",
      options: { place: "niche", size: { width: 1100, height: 1950 }, glass: "frosted", profileColor: "chrome" },
    },
    {
      code: "graphite-brass",
      name: "Графит с латунью",
      type: "shower_screen",
      options: {
        size: { width: 1000, height: 2100 },
        glass: "graphite",
        profileColor: "brass",
        support: "ceiling_bar",
        coating: "easy_clean",
      },
    },
  ],
  section: "steklo-dlya-dusha",
  sections: { "steklo-dlya-dusha": {} },
  filterOptions: () => ({ options: {} }),
  search: {
    name: "Душевая перегородка",
    pattern: /перегородк|душев\S* (стекл|экран|огражд)|стекл\S* (для|в) душ/,
    rank: 5,
    niche: null,
    variants: [],
  },
  page: {
    thing: "душевую перегородку",
    button: "Собрать перегородку",
    description:
      "Неподвижное стекло для душа с\u00a0точностью до\u00a0миллиметра: к\u00a0стене или в\u00a0нишу, с\u00a0подрезом под бортик. Цена и\u00a0срок сразу.",
  },
  sheet: (_, result, tableBottom) => showerScreenSheet(result, tableBottom),
  layers: showerScreenLayers,
  workshopLayers: glassLayers,
  operations: (_, options, list) => screenOperations(options, list),
  materialGroups: ["thickness", "glass", "coating"],
  cuttingList: null,
  ownStone: null,
  stages: { cutting: "Раскрой стекла", edging: "Кромка и отверстия", assembly: "Закалка и профиль" },
};

import type { ServerKind } from "../../server-kind.ts";
import { mirrorOperations } from "./mirror-operations.ts";
import { mirrorLayers } from "./mirror-layers.ts";
import { mirrorPresets } from "./mirror-presets.ts";
import { mirrorPricesShape } from "./mirror-prices.ts";
import { mirrorPriceTexts } from "./mirror-price-texts.ts";
import { mirrorShapes } from "./mirror-shapes.ts";
import { mirrorSheet } from "./mirror-sheet.ts";

const shapes = new Map(mirrorShapes.map(({ value, options }) => [value, options]));
const colours: Record<string, string> = { серебро: "silver", графит: "graphite", золото: "gold", бронза: "bronze" };
const lights: Record<string, string> = { контурная: "contour", фронтальная: "front", двойная: "double" };

export const mirrorServerKind: ServerKind = {
  priceList: "mirror",
  priceListShape: mirrorPricesShape,
  priceListTexts: mirrorPriceTexts,
  presets: mirrorPresets,
  section: "zerkala-bez-podsvetki",
  sections: {
    zerkala: {},
    "zerkala-bez-podsvetki": {},
    "zerkala-v-rame": { frameType: "baguette" },
  },
  filterOptions(valueOf) {
    const [light, colour] = [lights[valueOf("backlight")], colours[valueOf("canvas_color")]];
    return {
      ...(light && { type: "led_mirror" as const }),
      options: {
        ...shapes.get(valueOf("shape")),
        ...(colour && { canvasColor: colour }),
        ...(light && { backlight_type: light }),
      },
    };
  },
  search: {
    name: "Зеркало",
    pattern: /зеркал/,
    rank: 4,
    niche: "flat",
    variants: [
      { pattern: /(^|[ -])арк/, options: { shape: "semicircle", arch: "arch" }, name: "Зеркало-арка" },
      { pattern: /полукруг/, options: { shape: "semicircle" }, name: "Полукруглое зеркало" },
      { pattern: /кругл/, options: { shape: "circle" }, name: "Круглое зеркало" },
      { pattern: /овал/, options: { shape: "oval_rectangle" }, name: "Овальное зеркало" },
    ],
  },
  page: {
    thing: "зеркало",
    button: "Собрать зеркало",
    description:
      "Зеркало любой формы с\u00a0точностью до\u00a0сантиметра: цвет полотна, фацет, рама. Цена и\u00a0срок сразу.",
  },
  sheet: (_, result, tableBottom) => mirrorSheet(result, tableBottom),
  layers: mirrorLayers,
  workshopLayers: mirrorLayers,
  operations: (_, options, list) => mirrorOperations(options, list),
  materialGroups: ["thickness", "canvasColor"],
  cuttingList: null,
  ownStone: null,
  stages: { cutting: "Раскрой полотна", edging: "Шлифовка кромки", assembly: "Крепления" },
};

export const ledMirrorServerKind: ServerKind = {
  ...mirrorServerKind,
  section: "zerkala-s-podsvetkoy",
  sections: { "zerkala-s-podsvetkoy": {} },
  search: {
    ...mirrorServerKind.search,
    name: "Зеркало с\u00a0подсветкой",
    pattern: /зеркал.*(свет|led)|(свет|led).*зеркал/,
    rank: 3,
    niche: null,
  },
  page: {
    thing: "зеркало с\u00a0подсветкой",
    button: "Собрать зеркало",
    description:
      "Зеркало с\u00a0подсветкой под вашу стену: форма, свет, подогрев, часы. Цена и\u00a0день доставки сразу.",
  },
  stages: { ...mirrorServerKind.stages, assembly: "Подсветка и сборка" },
};

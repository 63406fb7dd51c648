import type { Options } from "../../model.ts";
import { type Exact, each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes, getSize } from "../../options.ts";
import { getPrice, getPriceList, type Prices } from "../../pricing-rules/prices.ts";
import { tabletopParts } from "../tabletop/tabletop-price.ts";
import type { TabletopPrices } from "../tabletop/tabletop-prices.ts";
import { frontRows, hasDrawers, type Panel, vanityPanels } from "./vanity-panels.ts";
import type { VanityPrices } from "./vanity-prices.ts";

/** `top` is the configuration of the porcelain top, as `vanityTop` answers it. */
export function vanityPrice(options: Options, top: Options | null, prices: Prices) {
  const list = getPriceList(prices, "vanity") as VanityPrices;
  const { width, height } = getSize(options);
  const modules = Number(options.modules);
  const { carcass, fronts, moduleWidth } = vanityPanels(options);
  const { parts, add } = partList();

  const board = getPrice(list.ldspPerM2, getOptionCode(options, "carcassColor"));
  add(
    "carcass",
    "Корпус",
    perSquareMetre(board, areaOf(carcass), list.wastePercent),
    perMetre(list.bandPerM, edgesOf(carcass)),
  );
  const pieces = fronts[0]?.count ?? 0;
  if (pieces > 0) {
    const tone = options.facadeColor === "ral" ? list.ralPercent : 100;
    add(
      "fronts",
      "Фасады",
      perSquareMetre(getPrice(list.facadePerM2, getOptionCode(options, "facade")), areaOf(fronts), tone),
    );
    add("handles", "Ручки", ...handleSums(options, list, pieces));
    if (options.fill === "doors") add("hardware", "Петли с доводчиком", each(list.hinge, pieces * 2));
    else add("hardware", "Ящики с доводчиком", each(moduleWidth > 700 ? list.drawerWide : list.drawer, pieces));
  }
  add("mounting", "Установка", mountingSum(options, list));
  if (top) {
    const withoutCrate = tabletopParts(top, getPriceList(prices, "tabletop") as TabletopPrices).filter(
      (part) => part.code !== "packing",
    );
    add("top", "Столешница", ...withoutCrate.map((part) => part.exact));
  }
  if (options.top === "ceramic") add("top", "Мебельная раковина", each(getPrice(list.ceramic, width)));
  if (options.siphon) {
    const bowls = options.sinkSide === "two" ? 2 : 1;
    const siphons = each(getPrice(list.siphon, getOptionCode(options, "siphon")), bowls);
    add("siphon", "Сифон и вырез под него", siphons, hasDrawers(options) ? each(list.siphonCutout, bowls) : 0n);
  }
  const extras = getOptionCodes(options, "additionally");
  // A socket and a laundry basket come once, what lies in drawers comes into every module.
  const count = (code: string) => (code === "socket" || code === "laundry" ? 1 : modules);
  add("extras", "Дополнительно", ...extras.map((code) => each(getPrice(list.extras, code), count(code))));
  add("assembly", "Сборка", each(list.assemblyPerModule, modules));
  add("packing", "Упаковка", each(list.packing.carton), perSquareMetre(list.packing.cartonPerM2, width * height));
  return roundedParts(parts, list.minimum);
}

function areaOf(panels: readonly Panel[]): number {
  return panels.reduce((sum, panel) => sum + panel.width * panel.height * panel.count, 0);
}

function edgesOf(panels: readonly Panel[]): number {
  return panels.reduce((sum, panel) => sum + 2 * (panel.width + panel.height) * panel.count, 0);
}

function handleSums(options: Options, list: VanityPrices, pieces: number): Exact[] {
  const handles = each(getPrice(list.handle, getOptionCode(options, "handle")), pieces);
  if (options.handle !== "gola") return [handles];
  return [handles, perMetre(list.golaPerM, getSize(options).width * frontRows(options))];
}

function mountingSum(options: Options, { mounting }: VanityPrices): Exact {
  const { width } = getSize(options);
  if (options.mounting === "wall") return each(mounting.wallPair, Number(options.modules));
  if (options.mounting === "plinth") return perMetre(mounting.plinthPerM, width);
  return each(mounting.leg, width > 1800 ? 8 : width > 1000 ? 6 : 4);
}

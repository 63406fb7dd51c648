import type { Options } from "../../model.ts";
import { type Exact, each, partList, perMetre, perSquareMetre, roundedParts } from "../../money.ts";
import { getOptionCode, getOptionCodes, getSize } from "../../options.ts";
import { boxMm2, type DrawnPart, edgeMm, hardwareQuantity, type PartsList } from "../../parts-list.ts";
import { getPrice, getPriceList, type Prices } from "../../pricing-rules/prices.ts";
import { tabletopParts } from "../tabletop/tabletop-price.ts";
import type { TabletopPrices } from "../tabletop/tabletop-prices.ts";
import { hasDrawers } from "./vanity-panels.ts";
import { isBack, isFront } from "./vanity-parts.ts";
import type { VanityPrices } from "./vanity-prices.ts";

/** What the price counts: the cabinet, and the porcelain top as `vanityTop` configures it. */
export interface PricedUnit {
  cabinet: PartsList;
  top: { options: Options; made: PartsList } | null;
}

export function vanityPrice(options: Options, { cabinet, top }: PricedUnit, prices: Prices) {
  const list = getPriceList(prices, "vanity") as VanityPrices;
  const { width, height } = getSize(options);
  const modules = Number(options.modules);
  const fronts = cabinet.parts.filter(isFront);
  // The back panel is within the price of the carcass.
  const carcass = cabinet.parts.filter((part) => !isFront(part) && !isBack(part));
  const { parts, add } = partList();

  const board = getPrice(list.ldspPerM2, getOptionCode(options, "carcassColor"));
  add(
    "carcass",
    "Корпус",
    perSquareMetre(board, areaOf(carcass), list.wastePercent),
    perMetre(
      list.bandPerM,
      edgeMm(carcass, () => true),
    ),
  );
  const pieces = fronts.length;
  if (pieces > 0) {
    const tone = options.facadeColor === "ral" ? list.ralPercent : 100;
    add(
      "fronts",
      "Фасады",
      perSquareMetre(getPrice(list.facadePerM2, getOptionCode(options, "facade")), areaOf(fronts), tone),
    );
    add("handles", "Ручки", ...handleSums(options, cabinet, list));
    if (options.fill === "doors")
      add("hardware", "Петли с доводчиком", each(list.hinge, hardwareQuantity(cabinet, "hinge")));
    else add("hardware", "Ящики с доводчиком", ...drawerSums(cabinet, list));
  }
  add("mounting", "Установка", mountingSum(cabinet, list));
  if (top) {
    const withoutCrate = tabletopParts(
      top.options,
      top.made,
      getPriceList(prices, "tabletop") as TabletopPrices,
    ).filter((part) => part.code !== "packing");
    add("top", "Столешница", ...withoutCrate.map((part) => part.exact));
  }
  if (options.top === "ceramic") add("top", "Мебельная раковина", each(getPrice(list.ceramic, width)));
  if (options.siphon) {
    const bowls = hardwareQuantity(cabinet, "siphon-");
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

const areaOf = (parts: readonly DrawnPart[]) => parts.reduce((sum, part) => sum + boxMm2(part), 0);

function drawerSums(cabinet: PartsList, list: VanityPrices): Exact[] {
  const wide = hardwareQuantity(cabinet, "drawer-wide");
  return [each(list.drawerWide, wide), each(list.drawer, hardwareQuantity(cabinet, "drawer") - wide)];
}

function handleSums(options: Options, cabinet: PartsList, list: VanityPrices): Exact[] {
  const pieces = cabinet.parts.filter(isFront).length;
  const handles = each(getPrice(list.handle, getOptionCode(options, "handle")), pieces);
  return [handles, perMetre(list.golaPerM, hardwareQuantity(cabinet, "gola"))];
}

function mountingSum(cabinet: PartsList, { mounting }: VanityPrices): Exact {
  return (
    each(mounting.wallPair, hardwareQuantity(cabinet, "wall-pair")) +
    perMetre(mounting.plinthPerM, hardwareQuantity(cabinet, "plinth-")) +
    each(mounting.leg, hardwareQuantity(cabinet, "leg-"))
  );
}

import { correct } from "../../correct.ts";
import type { ConfiguratorKind } from "../../kind.ts";
import type { Options } from "../../model.ts";
import { metres, packingMeasure } from "../../measure-text.ts";
import { getOptionCode, getSize } from "../../options.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import { getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { freeEdgeMm, slabCells, tabletopLeadTime, tabletopNetGrams, tabletopPackages } from "./tabletop.ts";
import { tabletopName } from "./tabletop-name.ts";
import { tabletopPartsList } from "./tabletop-parts.ts";
import { slabHints, tabletopPrice } from "./tabletop-price.ts";
import type { TabletopPrices } from "./tabletop-prices.ts";
import { tabletopSize } from "./tabletop-size.ts";

/** A slab is priced by sixteenths. */
const cellsOfSlab = 16;

export const tabletopKind: ConfiguratorKind = {
  plural: "Столешницы",
  madeWith: [],
  resolveType: () => "tabletop",
  partsList: (_, options) => tabletopPartsList(options),
  estimate(rules, options) {
    const made = tabletopPartsList(options);
    const netGrams = tabletopNetGrams(made);
    const list = getPriceList(rules.prices, "tabletop") as TabletopPrices;
    const sink = sinkTemplate(options);
    const totalOf = (other: Options) => {
      const { options: corrected } = correct(getRuleSet(rules, "tabletop"), "tabletop", other);
      return tabletopPrice(corrected, tabletopPartsList(corrected), list).total;
    };
    return {
      ...tabletopPrice(options, made, list),
      netGrams,
      packages: tabletopPackages(options, netGrams),
      leadTimeDays: tabletopLeadTime(options),
      electrics: null,
      companions: sink?.product ? [{ code: sink.product, quantity: Number(options.sinkCount) }] : [],
      hints: slabHints(options, totalOf),
    };
  },
  size: tabletopSize,
  stepMm: 1,
  sizedPart: "плита",
  sizeDefaults: { slabThickness: "12" },
  // The thickness is an option of its own.
  sizeOptionText(options) {
    const { width, height: depth } = getSize(options);
    return `${width} × ${depth} мм`;
  },
  name: tabletopName,
  describeSize: ({ width, height, depth }) => [
    `ширина ${width}`,
    `глубина ${depth}`,
    `видимая толщина ${height} миллиметров`,
  ],
  measures: {
    slab: ({ options }) => `${slabCells(tabletopPartsList(options))} из\u00a0${cellsOfSlab} долей листа`,
    cutting: ({ overall }) => metres(2 * (overall.width + overall.depth)),
    edge: ({ options }) => metres(freeEdgeMm(tabletopPartsList(options))),
    packing: packingMeasure,
  },
  codeTrait: (options) => getOptionCode(options, "decor"),
};

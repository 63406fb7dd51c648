import { correct } from "../../correct.ts";
import type { ConfiguratorKind } from "../../kind.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getSize } from "../../options.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import { getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { sinkTemplate } from "../../sinks/sink-scheme.ts";
import { tabletopLeadTime, tabletopNetGrams, tabletopOverall, tabletopPackages } from "./tabletop.ts";
import { tabletopLayers } from "./tabletop-layers.ts";
import { tabletopName } from "./tabletop-name.ts";
import { slabHints, tabletopPrice } from "./tabletop-price.ts";
import type { TabletopPrices } from "./tabletop-prices.ts";

export const tabletopKind: ConfiguratorKind = {
  plural: "Столешницы",
  madeWith: [],
  resolveType: () => "tabletop",
  estimate(rules, options) {
    const list = getPriceList<TabletopPrices>(rules.prices, "tabletop");
    const sink = sinkTemplate(options);
    const totalOf = (other: Options) =>
      tabletopPrice(correct(getRuleSet(rules, "tabletop"), "tabletop", other).options, list).total;
    return {
      ...tabletopPrice(options, list),
      netGrams: tabletopNetGrams(options),
      packages: tabletopPackages(options),
      leadTimeDays: tabletopLeadTime(options),
      electrics: null,
      companions: sink?.product ? [{ code: sink.product, quantity: Number(options.sinkCount) }] : [],
      hints: slabHints(options, totalOf),
    };
  },
  size: {
    overall: tabletopOverall,
    optionOf: { width: "size.width", depth: "size.height" },
    stepMm: 1,
    text: ({ width, height, depth }) => `${width} × ${depth} мм, толщина ${height} мм`,
    // The thickness is an option of its own.
    optionText(options) {
      const { width, height: depth } = getSize(options);
      return `${width} × ${depth} мм`;
    },
    part: "плита",
    defaults: { slabThickness: "12" },
    isLying: true,
  },
  layers: tabletopLayers,
  name: tabletopName,
  codeTrait: (options) => getOptionCode(options, "decor"),
};

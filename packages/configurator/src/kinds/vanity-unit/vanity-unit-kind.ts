import type { ConfiguratorKind } from "../../kind.ts";
import { getOptionCode } from "../../options.ts";
import { sinkTemplate } from "../../sinks/sink-scheme.ts";
import { vanityLayers } from "./vanity-layers.ts";
import { vanityName } from "./vanity-name.ts";
import { vanityPrice } from "./vanity-price.ts";
import { vanityLeadTime, vanityNetGrams, vanityOverall, vanityPackages, vanityTop } from "./vanity-unit.ts";

export const vanityUnitKind: ConfiguratorKind = {
  plural: "Тумбы",
  madeWith: ["tabletop"],
  resolveType: () => "vanity_unit",
  estimate(rules, options) {
    const top = vanityTop(rules, options);
    const product = top && sinkTemplate(top)?.product;
    return {
      ...vanityPrice(options, top, rules.prices),
      netGrams: vanityNetGrams(options, top),
      packages: vanityPackages(options, top),
      leadTimeDays: vanityLeadTime(options, top),
      electrics: null,
      companions: product ? [{ code: product, quantity: Number(top.sinkCount) }] : [],
      hints: [],
    };
  },
  size: {
    overall: vanityOverall,
    optionOf: { width: "size.width", height: "size.height", depth: "depth" },
    stepMm: 1,
    text: ({ width, height, depth }) => `${width} × ${height} × ${depth} мм`,
    part: "корпус",
    defaults: { mounting: "wall", top: "porcelain" },
    isLying: false,
  },
  layers: vanityLayers,
  name: vanityName,
  codeTrait: (options) => getOptionCode(options, "mounting"),
};

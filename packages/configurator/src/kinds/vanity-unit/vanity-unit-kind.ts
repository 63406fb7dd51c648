import type { ConfiguratorKind } from "../../kind.ts";
import { packingMeasure } from "../../measure-text.ts";
import { getOptionCode } from "../../options.ts";
import { sinkTemplate } from "../../sinks/sink-scheme.ts";
import { vanityName } from "./vanity-name.ts";
import { vanityPrice } from "./vanity-price.ts";
import { vanityLeadTime, vanityNetGrams, vanityPackages, vanityTop } from "./vanity-unit.ts";
import { vanityUnitSize } from "./vanity-unit-size.ts";

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
  size: vanityUnitSize,
  stepMm: 1,
  sizedPart: "корпус",
  sizeDefaults: { mounting: "wall", top: "porcelain" },
  name: vanityName,
  describeSize: ({ width, height, depth }) => [`ширина ${width}`, `высота ${height}`, `глубина ${depth} миллиметров`],
  measures: { packing: packingMeasure },
  codeTrait: (options) => getOptionCode(options, "mounting"),
};

import type { ConfiguratorKind } from "../../kind.ts";
import { packingMeasure } from "../../measure-text.ts";
import { getOptionCode } from "../../options.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { tabletopNetGrams } from "../tabletop/tabletop.ts";
import { tabletopPartsList } from "../tabletop/tabletop-parts.ts";
import { vanityName } from "./vanity-name.ts";
import { vanityPrice } from "./vanity-price.ts";
import { cabinetPartsList, vanityPartsList } from "./vanity-parts.ts";
import { vanityTop } from "./vanity-top.ts";
import { vanityLeadTime, vanityPackages, vanityWeight } from "./vanity-unit.ts";
import { vanityUnitSize } from "./vanity-unit-size.ts";

export const vanityUnitKind: ConfiguratorKind = {
  plural: "Тумбы",
  madeWith: ["tabletop"],
  resolveType: () => "vanity_unit",
  partsList: vanityPartsList,
  estimate(rules, options) {
    const cabinet = cabinetPartsList(options);
    const top = vanityTop(rules, options);
    const slab = top && tabletopPartsList(top);
    const grams = vanityWeight(options, cabinet, slab ? tabletopNetGrams(slab) : 0);
    const product = top && sinkTemplate(top)?.product;
    return {
      ...vanityPrice(options, { cabinet, top: top && slab && { options: top, made: slab } }, rules.prices),
      netGrams: grams.cabinet + grams.ceramic + grams.top,
      packages: vanityPackages(options, top, grams),
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

import type { ConfiguratorKind } from "../../kind.ts";
import { metres, packingMeasure, squareMetres } from "../../measure-text.ts";
import { getOptionCode } from "../../options.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import { mirrorLeadTime, mirrorNetGrams, mirrorPackages } from "./mirror.ts";
import { mirrorElectrics } from "./mirror-electrics.ts";
import { mirrorName } from "./mirror-name.ts";
import { mirrorMeasures, mirrorPartsList } from "./mirror-parts.ts";
import { mirrorPrice } from "./mirror-price.ts";
import type { MirrorPrices } from "./mirror-prices.ts";
import { mirrorType } from "./mirror-shape.ts";
import { mirrorSize } from "./mirror-size.ts";

const shapeCodes: Record<string, string> = { oval_rectangle: "oval", rectangle_rounded: "rounded" };

/** Mirrors with and without backlight: the option decides which type a piece has. */
export const mirrorKind: ConfiguratorKind = {
  plural: "Зеркала",
  madeWith: [],
  resolveType: mirrorType,
  partsList: (_, options) => mirrorPartsList(options),
  estimate({ prices }, options) {
    const made = mirrorPartsList(options);
    const electrics = mirrorElectrics(options);
    const netGrams = mirrorNetGrams(options, made, electrics);
    return {
      ...mirrorPrice(options, { made, electrics, netGrams }, getPriceList(prices, "mirror") as MirrorPrices),
      netGrams,
      packages: mirrorPackages(options, netGrams),
      leadTimeDays: mirrorLeadTime(options, made),
      electrics,
      companions: [],
      hints: [],
    };
  },
  size: mirrorSize,
  // Mirrors are cut by tens.
  stepMm: 10,
  sizedPart: "полотно",
  sizeDefaults: { frameType: "none", baguette: "black_matt", indent: "20", thickness: "4" },
  name: mirrorName,
  describeSize: ({ width, height }, { shape }) =>
    shape === "circle" ? [`диаметр ${width} миллиметров`] : [`ширина ${width}`, `высота ${height} миллиметров`],
  measures: {
    canvas: ({ options }) => squareMetres(mirrorMeasures(options).boxMm2),
    shape: ({ options }) => metres(mirrorMeasures(options).curvedMm),
    edge: ({ options }) => metres(mirrorMeasures(options).straightMm + mirrorMeasures(options).curvedMm),
    frame: ({ overall }) => `${overall.width}\u00a0×\u00a0${overall.height}\u00a0мм`,
    led: ({ electrics }) =>
      electrics
        ? `${metres(electrics.stripMm)}, ${electrics.powerW}\u00a0Вт, трансформатор ${electrics.transformers.join(" и\u00a0")}\u00a0Вт`
        : "",
    packing: packingMeasure,
  },
  codeTrait(options) {
    if (options.oval_style === "capsule") return "capsule";
    if (options.arch === "arch") return "arch";
    const shape = getOptionCode(options, "shape");
    return shapeCodes[shape] ?? shape;
  },
};

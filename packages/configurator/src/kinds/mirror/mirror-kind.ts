import type { ConfiguratorKind } from "../../kind.ts";
import { getOptionCode } from "../../options.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import { mirrorLeadTime, mirrorNetGrams, mirrorPackages } from "./mirror.ts";
import { mirrorElectrics } from "./mirror-electrics.ts";
import { mirrorLayers } from "./mirror-layers.ts";
import { mirrorName } from "./mirror-name.ts";
import { mirrorPrice } from "./mirror-price.ts";
import type { MirrorPrices } from "./mirror-prices.ts";
import { mirrorOverall, mirrorType } from "./mirror-shape.ts";

const shapeCodes: Record<string, string> = { oval_rectangle: "oval", rectangle_rounded: "rounded" };

/** Mirrors with and without backlight: the option decides which type a piece has. */
export const mirrorKind: ConfiguratorKind = {
  plural: "Зеркала",
  madeWith: [],
  resolveType: mirrorType,
  estimate: ({ prices }, options) => ({
    ...mirrorPrice(options, getPriceList<MirrorPrices>(prices, "mirror")),
    netGrams: mirrorNetGrams(options),
    packages: mirrorPackages(options),
    leadTimeDays: mirrorLeadTime(options),
    electrics: mirrorElectrics(options),
    companions: [],
    hints: [],
  }),
  size: {
    overall: mirrorOverall,
    optionOf: { width: "size.width", height: "size.height" },
    // Mirrors are cut by tens.
    stepMm: 10,
    text: ({ width, height }, { shape }) => (shape === "circle" ? `Ø ${width} мм` : `${width} × ${height} мм`),
    part: "полотно",
    defaults: { frameType: "none", baguette: "black_matt", indent: "20", thickness: "4" },
    isLying: false,
  },
  layers: mirrorLayers,
  name: mirrorName,
  codeTrait(options) {
    if (options.oval_style === "capsule") return "capsule";
    if (options.arch === "arch") return "arch";
    const shape = getOptionCode(options, "shape");
    return shapeCodes[shape] ?? shape;
  },
};

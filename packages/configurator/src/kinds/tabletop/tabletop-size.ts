import type { KindSize } from "../../kind.ts";
import type { Options } from "../../model.ts";
import { getMillimetres, getSize } from "../../options.ts";

export function visibleThicknessMm(options: Options): number {
  return options.edge === "mitre" ? getMillimetres(options, "edgeHeight") : Number(options.slabThickness);
}

export const tabletopSize: KindSize = {
  overall(options) {
    const { width, height: depth } = getSize(options);
    return { width, height: visibleThicknessMm(options), depth };
  },
  optionOf: { width: "size.width", depth: "size.height" },
  text: ({ width, height, depth }) => `${width} × ${depth} мм, толщина ${height} мм`,
  isLying: true,
};

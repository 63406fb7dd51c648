import type { KindSize } from "../../kind.ts";
import type { Options, Overall } from "../../model.ts";
import { getMillimetres, getSize } from "../../options.ts";
import { topOverhangMm, vanityLiftMm, vanityTopMm } from "./vanity-sinks.ts";

export function vanityOverall(options: Options): Overall {
  const { width, height } = getSize(options);
  const overhang = options.top === "porcelain" ? topOverhangMm : 0;
  return {
    width: width + 2 * overhang,
    height: height + vanityLiftMm(options) + vanityTopMm(options),
    depth: getMillimetres(options, "depth") + overhang,
  };
}

export const vanityUnitSize: KindSize = {
  overall: vanityOverall,
  optionOf: { width: "size.width", height: "size.height", depth: "depth" },
  text: ({ width, height, depth }) => `${width} × ${height} × ${depth} мм`,
};

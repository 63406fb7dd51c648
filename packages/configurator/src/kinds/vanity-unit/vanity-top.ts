import { correct } from "../../correct.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getMillimetres, getSize, whole } from "../../options.ts";
import { type PricingRules, getRuleSet } from "../../pricing-rules/pricing-rules.ts";
import { topOverhangMm, vanitySinkXs } from "./vanity-sinks.ts";

/** The top of the unit is an ordinary tabletop configuration, 10 mm wider at each side and in front. */
export function vanityTop(book: PricingRules, options: Options): Options | null {
  if (options.top !== "porcelain") return null;
  const width = getSize(options).width + 2 * topOverhangMm;
  const depth = getMillimetres(options, "depth") + topOverhangMm;
  const sinks = vanitySinkXs(options).map((x) => ({ x, y: whole(depth / 2), tap: null }));
  const topOptions: Options = {
    decor: getOptionCode(options, "topDecor"),
    size: { width, height: depth },
    slabThickness: "12",
    edge: "straight",
    wallSides: ["back"],
    sink: "kupel_42",
    sinkCount: String(sinks.length),
    tap: "wall",
    mounting: "cabinet",
    scheme: { sinks, towel: null },
  };
  return correct(getRuleSet(book, "tabletop"), "tabletop", topOptions).options;
}

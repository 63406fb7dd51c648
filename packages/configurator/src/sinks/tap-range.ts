import type { Options, Placed } from "../model.ts";
import { getSize } from "../options.ts";
import { type PlaceRange, tapToSide } from "./sink-range.ts";
import { chosenSink } from "./sink-template.ts";
import { tapRules as TAP } from "./sinks.ts";

/** Where the centre of a sink's tap may stand; null where the top has no hole for it. */
export function tapRange(options: Options, sink: Placed): PlaceRange | null {
  const template = chosenSink(options);
  const { width, height: depth } = getSize(options);
  const halfW = Math.ceil(template.body.width / 2);
  const halfD = Math.ceil(template.body.depth / 2);
  const reach = template.rim + TAP.centerToBodyMm;
  const texts = { low: "отверстие слишком близко к раковине", high: "отверстие слишком близко к краю" };
  if (options.tap === "behind") {
    return {
      x: {
        min: Math.max(TAP.centerToSideMm, sink.x - TAP.slideMm),
        max: Math.min(width - TAP.centerToSideMm, sink.x + TAP.slideMm),
        low: "отверстие уходит от раковины",
        high: "отверстие уходит от раковины",
      },
      y: { min: sink.y + halfD + reach, max: depth - TAP.centerToBackMm, ...texts },
    };
  }
  const y = {
    min: Math.max(TAP.centerToBackMm, sink.y - halfD),
    max: Math.min(depth - TAP.centerToBackMm, sink.y + halfD),
    low: "отверстие уходит от раковины",
    high: "отверстие уходит от раковины",
  };
  if (options.tap === "side_right") {
    return { x: { min: sink.x + halfW + reach, max: width - tapToSide(options, "right"), ...texts }, y };
  }
  if (options.tap === "side_left") {
    return { x: { min: tapToSide(options, "left"), max: sink.x - halfW - reach, low: texts.high, high: texts.low }, y };
  }
  return null;
}

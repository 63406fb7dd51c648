import type { Options, PlacedSink } from "../model.ts";
import { getSize } from "../options.ts";
import { chosenSink } from "./sink-template.ts";
import { type SinkTemplate, sinkMargins, tapRules as TAP, towelRules as TOWEL } from "./sinks.ts";

/** Limits of one coordinate, and why it ends at either of them. */
export interface Range {
  min: number;
  max: number;
  low: string;
  high: string;
}

/** Limits of a place on the top. */
export interface PlaceRange {
  x: Range;
  y: Range;
}

/** The free stone between the sink body and one side edge. */
function sideGap(options: Options, sink: SinkTemplate, side: "left" | "right", margin: number): number {
  const towel = options.towel === side ? TOWEL.reservedMm : 0;
  const tap = options.tap === `side_${side}` ? sink.rim + TAP.centerToBodyMm + tapToSide(options, side) : 0;
  return Math.max(margin, towel, tap);
}

/** A tap beside the sink keeps away from the edge, and further away from a towel slot. */
export function tapToSide(options: Options, side: "left" | "right"): number {
  return options.towel === side ? TOWEL.centerToSideMm + TOWEL.widthMm / 2 + 68 : TAP.centerToSideMm;
}

/** Where the centre of sink number `at` may stand, given the one to its left. */
export function sinkRange(options: Options, at: number, left: PlacedSink | null): PlaceRange {
  const sink = chosenSink(options);
  const { width, height: depth } = getSize(options);
  const margin = sinkMargins[sink.mount];
  const halfW = Math.ceil(sink.body.width / 2);
  const halfD = Math.ceil(sink.body.depth / 2);
  const apart = sink.body.width + margin.between;
  const waiting = (options.sinkCount === "2" ? 2 : 1) - 1 - at;
  const lowGap = sideGap(options, sink, "left", margin.side);
  const highGap = sideGap(options, sink, "right", margin.side);
  const backGap = options.tap === "behind" ? sink.rim + TAP.centerToBodyMm + TAP.centerToBackMm : margin.back;
  return {
    x: {
      min: Math.max(lowGap + halfW, left ? left.x + apart : 0),
      max: width - highGap - halfW - waiting * apart,
      low: left ? `между раковинами нужно ${margin.between} мм` : `слева нужно ${lowGap} мм камня`,
      high: waiting ? `между раковинами нужно ${margin.between} мм` : `справа нужно ${highGap} мм камня`,
    },
    y: {
      min: margin.front + halfD,
      max: depth - backGap - halfD,
      low: `спереди нужно ${margin.front} мм камня`,
      high:
        options.tap === "behind" ? `сзади нужно ${backGap} мм под смеситель` : `сзади нужно ${margin.back} мм камня`,
    },
  };
}

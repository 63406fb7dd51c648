import type { Options, OptionValue, Placed, PlacedSink, Say, Scheme } from "../model.ts";
import { getOptionCode, getOptionCodes, getSinkScheme, getSize, whole } from "../options.ts";
import { type SinkTemplate, sinkMargins, sinkTemplates, tapRules as TAP, towelRules as TOWEL } from "./sinks.ts";
import { unreadable } from "../unreadable.ts";

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

export function sinkTemplate(options: Options): SinkTemplate | null {
  return sinkTemplates.find((sink) => sink.code === options.sink) ?? null;
}

function chosenSink(options: Options): SinkTemplate {
  const sink = sinkTemplate(options);
  if (!sink) throw new Error("A top without a sink has no place for it");
  return sink;
}

/** The free stone between the sink body and one side edge. */
function sideGap(options: Options, sink: SinkTemplate, side: "left" | "right", margin: number): number {
  const towel = options.towel === side ? TOWEL.reservedMm : 0;
  const tap = options.tap === `side_${side}` ? sink.rim + TAP.centerToBodyMm + tapToSide(options, side) : 0;
  return Math.max(margin, towel, tap);
}

/** A tap beside the sink keeps away from the edge, and further away from a towel slot. */
function tapToSide(options: Options, side: "left" | "right"): number {
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

/** Clamps the scheme into what the stone can bear: left to right, each item after the ones it depends on. */
export function solveScheme(options: Options, given: OptionValue | undefined, say: Say): Scheme {
  const { width, height: depth } = getSize(options);
  const requested = isScheme(given) ? given : null;
  if (given != null && !requested) say(unreadable);
  const template = sinkTemplate(options);
  const sinks: PlacedSink[] = [];
  const count = template ? Number(options.sinkCount) : 0;
  const requestedSinks = [...(requested?.sinks ?? [])].sort((a, b) => a.x - b.x);

  for (let at = 0; at < count; at++) {
    const range = sinkRange(options, at, sinks[at - 1] ?? null);
    const requestedSink = (requestedSinks.length === count ? requestedSinks[at] : null) ?? null;
    const middle = { x: (width * (2 * at + 1)) / (2 * count), y: depth / 2 };
    const place = placed(requestedSink, middle, range, count > 1 ? `Раковина ${at + 1}` : "Раковина", say);
    const tapLimits = tapRange(options, place);
    const tap =
      tapLimits && placed(requestedSink?.tap ?? null, usualTap(options, place, tapLimits), tapLimits, "Смеситель", say);
    sinks.push({ ...place, tap });
  }
  return { sinks, towel: placedTowel(options, requested?.towel ?? null, say) };
}

/** Where a tap stands when nobody has moved it: 12 mm off its limit, on the axis of the bowl. */
function usualTap(options: Options, sink: Placed, limits: PlaceRange): Placed {
  if (options.tap === "behind") return { x: sink.x, y: limits.y.min + 12 };
  return { x: options.tap === "side_right" ? limits.x.min + 12 : limits.x.max - 12, y: sink.y };
}

/** Where the centre of the towel slot may stand: along its side alone. Null where there is no slot. */
export function towelRange(options: Options): PlaceRange | null {
  if (options.towel !== "left" && options.towel !== "right") return null;
  const { width, height: depth } = getSize(options);
  const x = options.towel === "left" ? TOWEL.centerToSideMm : width - TOWEL.centerToSideMm;
  const gap = TOWEL.lengthMm / 2 + TOWEL.endToEdgeMm;
  const text = `прорези нужно ${TOWEL.endToEdgeMm} мм до края`;
  return {
    x: { min: x, max: x, low: text, high: text },
    y: { min: gap, max: depth - gap, low: text, high: text },
  };
}

function placedTowel(options: Options, requested: Placed | null, say: Say): Placed | null {
  const range = towelRange(options);
  if (!range) return null;
  return placed(requested, { x: range.x.min, y: getSize(options).height / 2 }, range, "Прорезь", say);
}

function placed(requested: Placed | null, otherwise: Placed, range: PlaceRange, what: string, say: Say): Placed {
  const axis = (value: number, { min, max, low, high }: Range, name: string) => {
    if (min > max) throw new Error(`${what}: no room along ${name} (${min} > ${max})`);
    const snapped = whole(value);
    const result = Math.min(Math.max(snapped, min), max);
    if (requested && result !== value) {
      const reason = snapped < min ? low : snapped > max ? high : "целые миллиметры";
      say({ code: "moved", from: value, to: result, reason: `${what}: ${reason}. ${name} ${result} мм.` });
    }
    return result;
  };
  const from = requested ?? otherwise;
  return { x: axis(from.x, range.x, "От левого края"), y: axis(from.y, range.y, "От переднего края") };
}

/** The scheme may come from outside and be anything at all. */
function isScheme(value: unknown): value is Scheme {
  if (typeof value !== "object" || value === null) return false;
  const { sinks, towel } = value as Partial<Scheme>;
  const isSink = (each: unknown) => isPoint(each) && isPointOrNone((each as Partial<PlacedSink>).tap);
  return Array.isArray(sinks) && sinks.every(isSink) && isPointOrNone(towel);
}

function isPointOrNone(value: unknown): boolean {
  return value == null || isPoint(value);
}

function isPoint(value: unknown): value is Placed {
  if (typeof value !== "object" || value === null) return false;
  const { x, y } = value as Partial<Placed>;
  return Number.isFinite(x) && Number.isFinite(y);
}

const otherSide: Readonly<Record<string, string>> = {
  left: "right",
  right: "left",
  bl: "br",
  br: "bl",
  side_left: "side_right",
  side_right: "side_left",
};

/** The same top seen in a mirror: left becomes right everywhere. Mirroring twice gives the start. */
export function mirroredTop(options: Options): Options {
  const { width } = getSize(options);
  const flip = <T extends Placed>(point: T): T => ({ ...point, x: width - point.x });
  const swap = (code: string) => otherSide[code] ?? code;
  const mirrored: Options = {
    ...options,
    wallSides: getOptionCodes(options, "wallSides").map(swap),
    rounding_corners: getOptionCodes(options, "rounding_corners").map(swap),
  };
  if (options.towel) mirrored.towel = swap(getOptionCode(options, "towel"));
  if (options.tap) mirrored.tap = swap(getOptionCode(options, "tap"));
  if (options.scheme) {
    const { sinks, towel } = getSinkScheme(options);
    const flipped = sinks.map((sink) => ({ ...flip(sink), tap: sink.tap && flip(sink.tap) }));
    mirrored.scheme = { sinks: flipped.reverse(), towel: towel && flip(towel) };
  }
  return mirrored;
}

/** Bracket centres along the wall, at most 600 mm apart, moved aside where a bowl hangs. */
export function bracketCentres(options: Options): number[] {
  const { width } = getSize(options);
  const count = Math.max(2, Math.ceil((width - 200) / 600) + 1);
  const { sinks } = getSinkScheme(options);
  const template = sinkTemplate(options);
  const half = template && template.mount !== "countertop" ? template.cut.width / 2 + 40 : template ? 60 : 0;
  return Array.from({ length: count }, (_, i) => {
    const at = Math.round(100 + ((width - 200) * i) / (count - 1));
    const under = sinks.find((sink) => Math.abs(sink.x - at) < half);
    return under ? Math.round(at < under.x ? under.x - half : under.x + half) : at;
  });
}

import type { Options, OptionValue, Placed, PlacedSink, Say, Scheme } from "../model.ts";
import { getOptionCode, getOptionCodes, getSinkScheme, getSize, whole } from "../options.ts";
import { unreadable } from "../unreadable.ts";
import { type PlaceRange, type Range, sinkRange } from "./sink-range.ts";
import { sinkTemplate } from "./sink-template.ts";
import { tapRange } from "./tap-range.ts";
import { towelRange } from "./towel-range.ts";

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

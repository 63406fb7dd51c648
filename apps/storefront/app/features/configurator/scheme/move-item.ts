import type { Options, Placed, PlacedSink, Scheme } from "@zertsalo/domain/configurator/model";
import { schemeOf } from "@zertsalo/domain/configurator/options";
import { type PlaceRange, sinkRange, tapRange } from "@zertsalo/domain/configurator/sink-scheme";
import { placeOf, rangeOf, type SchemeItem } from "./scheme-items.ts";

/** Why an item did not go where it was wanted: the limit it met, and the stone behind it. */
export interface Refusal {
  item: SchemeItem;
  axis: "x" | "y";
  side: "low" | "high";
  limitMm: number;
  reason: string;
}

/**
 * Puts the item as near to the wish as the stone allows. A tap goes along with its sink, and a sink that comes too
 * near pushes the one to its right. A wish no further than `slackMm` past a limit means the limit.
 */
export function moveItem(
  options: Options,
  item: SchemeItem,
  wish: Placed,
  slackMm = 0,
): { options: Options; scheme: Scheme; refusals: Refusal[] } {
  const range = rangeOf(options, item);
  const place = within(wish, range);
  const scheme = schemeOf(options);
  const next =
    item.kind === "towel"
      ? { ...scheme, towel: place }
      : {
          ...scheme,
          sinks: item.kind === "sink" ? movedSinks(options, item.at, place) : movedTap(options, item.at, place),
        };
  return { options: { ...options, scheme: next }, scheme: next, refusals: refusalsOf(item, wish, range, slackMm) };
}

/** What the wish meets at either axis; nothing where it fits. */
function refusalsOf(item: SchemeItem, wish: Placed, range: PlaceRange, slackMm: number): Refusal[] {
  return (["x", "y"] as const).flatMap((axis): Refusal[] => {
    const { min, max, low, high } = range[axis];
    // A slot stands at its distance from the side: along that axis there is nothing to refuse.
    if (min === max) return [];
    if (wish[axis] < min - slackMm) return [{ item, axis, side: "low", limitMm: min, reason: low }];
    if (wish[axis] > max + slackMm) return [{ item, axis, side: "high", limitMm: max, reason: high }];
    return [];
  });
}

/** «Минимум 230 мм: спереди нужно 20 мм камня». */
export function refusalText({ side, limitMm, reason }: Refusal): string {
  return `${side === "low" ? "Минимум" : "Максимум"} ${limitMm} мм: ${reason}`;
}

function movedSinks(options: Options, at: number, place: Placed): PlacedSink[] {
  const placed: PlacedSink[] = [];
  for (const [number, sink] of schemeOf(options).sinks.entries()) {
    const wish = number === at ? place : sink;
    const left = placed.at(-1) ?? null;
    placed.push(number < at ? sink : withTap(options, sink, within(wish, sinkRange(options, number, left))));
  }
  return placed;
}

/** The sink in its new place, its tap as far from it as before, or as far as there is stone for it. */
function withTap(options: Options, sink: PlacedSink, place: Placed): PlacedSink {
  const limits = sink.tap && tapRange(options, place);
  if (!sink.tap || !limits) return { ...place, tap: null };
  const wish = { x: sink.tap.x + place.x - sink.x, y: sink.tap.y + place.y - sink.y };
  return { ...place, tap: within(wish, limits) };
}

function movedTap(options: Options, at: number, tap: Placed): PlacedSink[] {
  return schemeOf(options).sinks.map((sink, number) => (number === at ? { ...sink, tap } : sink));
}

function within(wish: Placed, { x, y }: PlaceRange): Placed {
  const axis = (value: number, { min, max }: { min: number; max: number }) =>
    Math.min(Math.max(Math.round(value), min), max);
  return { x: axis(wish.x, x), y: axis(wish.y, y) };
}

/** By keyboard: a step along one axis, or all the way to a limit. */
export function steppedPlace(
  options: Options,
  item: SchemeItem,
  axis: "x" | "y",
  step: number | "min" | "max",
): Placed {
  const place = placeOf(options, item);
  return { ...place, [axis]: typeof step === "number" ? place[axis] + step : rangeOf(options, item)[axis][step] };
}

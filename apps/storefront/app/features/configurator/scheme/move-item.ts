import type { Options, Placed, PlacedSink, Scheme } from "@zertsalo/configurator/model";
import { getSinkScheme } from "@zertsalo/configurator/options";
import { type PlaceRange, sinkRange } from "@zertsalo/configurator/sinks/sink-range";
import { tapRange } from "@zertsalo/configurator/sinks/tap-range";
import { getItemPlace, getItemRange, type SchemeItem } from "./scheme-items.ts";

/** Why an item did not go where it was wanted: the limit it met, and the stone behind it. */
export interface MoveItemRefusal {
  item: SchemeItem;
  axis: "x" | "y";
  side: "low" | "high";
  limitMm: number;
  reason: string;
}

/**
 * Puts the item as near to the target as the stone allows. A tap goes along with its sink, and a sink that comes too
 * near pushes the one to its right. A target no further than `slackMm` past a limit means the limit.
 */
export function moveItem(
  options: Options,
  item: SchemeItem,
  target: Placed,
  slackMm = 0,
): { options: Options; scheme: Scheme; refusals: MoveItemRefusal[] } {
  const range = getItemRange(options, item);
  const place = clampToRange(target, range);
  const scheme = getSinkScheme(options);
  const next =
    item.kind === "towel"
      ? { ...scheme, towel: place }
      : {
          ...scheme,
          sinks: item.kind === "sink" ? movedSinks(options, item.at, place) : movedTap(options, item.at, place),
        };
  return { options: { ...options, scheme: next }, scheme: next, refusals: refusalsOf(item, target, range, slackMm) };
}

/** What the target meets at either axis; nothing where it fits. */
function refusalsOf(item: SchemeItem, target: Placed, range: PlaceRange, slackMm: number): MoveItemRefusal[] {
  return (["x", "y"] as const).flatMap((axis): MoveItemRefusal[] => {
    const { min, max, low, high } = range[axis];
    // A slot stands at its distance from the side: along that axis there is nothing to refuse.
    if (min === max) return [];
    if (target[axis] < min - slackMm) return [{ item, axis, side: "low", limitMm: min, reason: low }];
    if (target[axis] > max + slackMm) return [{ item, axis, side: "high", limitMm: max, reason: high }];
    return [];
  });
}

/** «Минимум 230 мм: спереди нужно 20 мм камня». */
export function refusalText({ side, limitMm, reason }: MoveItemRefusal): string {
  return `${side === "low" ? "Минимум" : "Максимум"} ${limitMm} мм: ${reason}`;
}

function movedSinks(options: Options, at: number, place: Placed): PlacedSink[] {
  const placed: PlacedSink[] = [];
  for (const [number, sink] of getSinkScheme(options).sinks.entries()) {
    const target = number === at ? place : sink;
    const left = placed.at(-1) ?? null;
    placed.push(number < at ? sink : withTap(options, sink, clampToRange(target, sinkRange(options, number, left))));
  }
  return placed;
}

/** The sink in its new place, its tap as far from it as before, or as far as there is stone for it. */
function withTap(options: Options, sink: PlacedSink, place: Placed): PlacedSink {
  const limits = sink.tap && tapRange(options, place);
  if (!sink.tap || !limits) return { ...place, tap: null };
  const target = { x: sink.tap.x + place.x - sink.x, y: sink.tap.y + place.y - sink.y };
  return { ...place, tap: clampToRange(target, limits) };
}

function movedTap(options: Options, at: number, tap: Placed): PlacedSink[] {
  return getSinkScheme(options).sinks.map((sink, number) => (number === at ? { ...sink, tap } : sink));
}

function clampToRange(target: Placed, { x, y }: PlaceRange): Placed {
  const axis = (value: number, { min, max }: { min: number; max: number }) =>
    Math.min(Math.max(Math.round(value), min), max);
  return { x: axis(target.x, x), y: axis(target.y, y) };
}

/** By keyboard: a step along one axis, or all the way to a limit. */
export function steppedPlace(
  options: Options,
  item: SchemeItem,
  axis: "x" | "y",
  step: number | "min" | "max",
): Placed {
  const place = getItemPlace(options, item);
  return { ...place, [axis]: typeof step === "number" ? place[axis] + step : getItemRange(options, item)[axis][step] };
}

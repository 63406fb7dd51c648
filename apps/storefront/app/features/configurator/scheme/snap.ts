import type { Options, Placed } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { getHalfSize, getItemRange, type SchemeItem, sinkAt } from "./scheme-items.ts";

/** A line that draws an item to itself. */
export interface SnapLine {
  atMm: number;
  label: string;
}
export interface Snap {
  place: Placed;
  x: SnapLine | null;
  y: SnapLine | null;
}

/** A drag that ends within `reachMm` of a line ends on it; a line that the stone refuses draws nothing. */
export function snapToLines(options: Options, item: SchemeItem, target: Placed, reachMm: number): Snap {
  const lines = snapLines(options, item);
  const range = getItemRange(options, item);
  const x = nearest(lines.x, target.x, range.x, reachMm);
  const y = nearest(lines.y, target.y, range.y, reachMm);
  return { place: { x: x?.atMm ?? target.x, y: y?.atMm ?? target.y }, x, y };
}

function nearest(lines: readonly SnapLine[], value: number, range: { min: number; max: number }, reachMm: number) {
  const near = lines
    .filter(({ atMm }) => atMm >= range.min && atMm <= range.max && Math.abs(atMm - value) <= reachMm)
    .toSorted((one, other) => Math.abs(one.atMm - value) - Math.abs(other.atMm - value));
  return near[0] ?? null;
}

/** Centre, quarters and thirds of the top, equal gaps, and for a tap the axes of its sink. */
export function snapLines(options: Options, item: SchemeItem): { x: SnapLine[]; y: SnapLine[] } {
  const { width, height: depth } = getSize(options);
  if (item.kind === "tap") return tapLines(options, item);
  const parts = { x: partsOf(width), y: partsOf(depth) };
  return item.kind === "sink" ? { ...parts, x: [...parts.x, ...equalGaps(options, item.at)] } : parts;
}

function partsOf(length: number): SnapLine[] {
  return [
    line(length / 2, "центр"),
    line(length / 4, "четверть"),
    line((length * 3) / 4, "четверть"),
    line(length / 3, "треть"),
    line((length * 2) / 3, "треть"),
  ];
}

/** Two sinks: as much stone outside as between them, or as much on the left as on the right. */
function equalGaps(options: Options, at: number): SnapLine[] {
  const other = getSinkScheme(options).sinks[1 - at];
  if (!other) return [];
  const { width } = getSize(options);
  const half = getHalfSize(options, { kind: "sink", at }).x;
  const between = at === 0 ? (other.x - half) / 2 : (width + other.x + half) / 2;
  return [line(between, "равные промежутки"), line(width - other.x, "равные отступы")];
}

function tapLines(options: Options, item: SchemeItem): { x: SnapLine[]; y: SnapLine[] } {
  const sink = sinkAt(options, item.at);
  const { x, y } = getItemRange(options, item);
  const isBehind = options.tap === "behind";
  const axes = { x: line(sink.x, "ось раковины"), y: line(sink.y, "ось раковины") };
  const middle = { x: line((x.min + x.max) / 2, "посередине"), y: line((y.min + y.max) / 2, "посередине") };
  return isBehind ? { x: [axes.x], y: [middle.y] } : { x: [middle.x], y: [axes.y] };
}

function line(at: number, label: string): SnapLine {
  return { atMm: Math.round(at), label };
}

import type { Options, Placed, PlacedSink } from "@zertsalo/configurator/model";
import { getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { type PlaceRange, sinkRange } from "@zertsalo/configurator/sinks/sink-range";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { tapRange } from "@zertsalo/configurator/sinks/tap-range";
import { towelRange } from "@zertsalo/configurator/sinks/towel-range";
import { tapRules, towelRules } from "@zertsalo/configurator/sinks/sinks";

/** One thing that is placed on the top; `at` counts the sinks from the left, a tap has its sink's number. */
export interface SchemeItem {
  kind: "sink" | "tap" | "towel";
  at: number;
}

/** Everything that stands in the scheme now, each sink before its tap. */
export function listSchemeItems(options: Options): SchemeItem[] {
  const { sinks, towel } = getSinkScheme(options);
  return [
    ...sinks.flatMap(({ tap }, at): SchemeItem[] => [
      { kind: "sink", at },
      ...(tap ? [{ kind: "tap" as const, at }] : []),
    ]),
    ...(towel ? [{ kind: "towel" as const, at: 0 }] : []),
  ];
}

export function isSameItem(one: SchemeItem, other: SchemeItem): boolean {
  return one.kind === other.kind && one.at === other.at;
}

export function itemKey({ kind, at }: SchemeItem): string {
  return `${kind}-${at}`;
}

/** The centre of the item. One that is not in the scheme is a mistake of ours. */
export function getItemPlace(options: Options, { kind, at }: SchemeItem): Placed {
  const { towel } = getSinkScheme(options);
  const place = kind === "towel" ? towel : kind === "sink" ? sinkAt(options, at) : sinkAt(options, at).tap;
  if (!place) throw new Error(`The scheme has no ${kind} ${at}`);
  return { x: place.x, y: place.y };
}

/** Where the item's centre may stand while everything to its left stays. */
export function getItemRange(options: Options, { kind, at }: SchemeItem): PlaceRange {
  if (kind === "sink") return sinkRange(options, at, getSinkScheme(options).sinks[at - 1] ?? null);
  const range = kind === "tap" ? tapRange(options, sinkAt(options, at)) : towelRange(options);
  if (!range) throw new Error(`The scheme has no ${kind} ${at}`);
  return range;
}

/** Half of what the item takes of the stone along either axis. */
export function getHalfSize(options: Options, { kind }: SchemeItem): Placed {
  if (kind === "tap") return { x: tapRules.diameterMm / 2, y: tapRules.diameterMm / 2 };
  if (kind === "towel") return { x: towelRules.widthMm / 2, y: towelRules.lengthMm / 2 };
  const body = sinkTemplate(options)?.body ?? { width: 0, depth: 0 };
  return { x: body.width / 2, y: body.depth / 2 };
}

const names = { sink: "Раковина", tap: "Смеситель", towel: "Прорезь" } as const;

/** «Раковина» where there is one of it, else «Раковина 2». */
export function itemName(options: Options, { kind, at }: SchemeItem): string {
  const isOnly = kind === "towel" || getSinkScheme(options).sinks.length === 1;
  return isOnly ? names[kind] : `${names[kind]} ${at + 1}`;
}

/** Where it stands, for those who hear the drawing. */
export function schemePlaceText(options: Options, item: SchemeItem): string {
  const { x, y } = getItemPlace(options, item);
  return `${x} мм от левого края, ${y} мм от переднего`;
}

/** «Столешница 1247 на 482 миллиметра: Раковина 420 мм от левого края, 241 мм от переднего». */
export function planText(options: Options): string {
  const { width, height } = getSize(options);
  const items = listSchemeItems(options).map((item) => `${itemName(options, item)} ${schemePlaceText(options, item)}`);
  return `Схема: столешница ${width} на ${height} мм, вид сверху. ${items.join("; ")}`;
}

export function sinkAt(options: Options, at: number): PlacedSink {
  const sink = getSinkScheme(options).sinks[at];
  if (!sink) throw new Error(`The scheme has no sink ${at}`);
  return sink;
}

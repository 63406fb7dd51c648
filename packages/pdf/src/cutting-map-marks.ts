import type { CuttingMap, MapBox } from "@zertsalo/configurator/output/cutting-map";
import {
  disc,
  inks,
  type Mark,
  type MarkPlace,
  plated,
  rect,
  textMark,
  textWidth,
  widths,
} from "@zertsalo/configurator/output/marks";
import { scaleInto, type MapScale } from "./map-scale.ts";

const scrapInk = "#dddad3";
const dashed = [2, 1.2] as const;

/** The unit drawn into a part of the paper: parts white, remnants hatched, scrap grey, cuts with their numbers. */
export function cuttingMapMarks(map: CuttingMap, place: MarkPlace): Mark[] {
  const on = scaleInto(place, map);
  const { width, height, trimMm } = map;
  const inTrim = { x: trimMm, y: trimMm, width: width - 2 * trimMm, height: height - 2 * trimMm };
  return [
    { kind: "fill", d: boxPath(on, { x: 0, y: 0, width, height }), ink: scrapInk },
    ...map.remnants.flatMap((box) => remnantMarks(on, box)),
    ...map.parts.flatMap((box): Mark[] => [
      { kind: "fill", d: boxPath(on, box), ink: inks.paper },
      { kind: "stroke", d: boxPath(on, box), width: widths.cut },
    ]),
    ...map.defects.flatMap((box): Mark[] => [
      { kind: "fill", d: boxPath(on, box), ink: inks.pale },
      { kind: "stroke", d: boxPath(on, box), width: widths.drill },
    ]),
    ...(trimMm > 0 ? [{ kind: "stroke", d: boxPath(on, inTrim), width: widths.thin } as const] : []),
    { kind: "stroke", d: boxPath(on, { x: 0, y: 0, width, height }), width: 0.7 },
    ...map.cuts.map((cut) => cutLine(on, cut)),
    ...map.parts.flatMap((box) => boxTexts(on, box)),
    ...map.remnants.flatMap((box) => boxTexts(on, box)),
    ...map.cuts.flatMap((cut) => cutNumber(on, cut)),
  ];
}

function boxPath(on: MapScale, { x, y, width, height }: MapBox): string {
  return rect(on.x(x), on.y(y + height), width * on.scale, height * on.scale);
}

/** Slanting lines, three millimetres of paper apart, cut off at the sides of the box. */
function remnantMarks(on: MapScale, box: MapBox): Mark[] {
  const [left, top] = [on.x(box.x), on.y(box.y + box.height)];
  const [wide, high] = [box.width * on.scale, box.height * on.scale];
  const lines: string[] = [];
  for (let along = 3; along < wide + high; along += 3) {
    const from = { x: Math.min(along, wide), y: Math.max(0, along - wide) };
    const to = { x: Math.max(0, along - high), y: Math.min(along, high) };
    lines.push(`M${round(left + from.x)} ${round(top + from.y)}L${round(left + to.x)} ${round(top + to.y)}`);
  }
  return [
    { kind: "fill", d: boxPath(on, box), ink: inks.paper },
    ...(lines.length > 0 ? [{ kind: "stroke", d: lines.join(""), width: 0.1, ink: inks.pale } as const] : []),
    { kind: "stroke", d: boxPath(on, box), width: widths.drill, dash: dashed },
  ];
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** In the middle, along the longer side; a narrow strip has all of it in one line. */
function boxTexts(on: MapScale, { texts, ...box }: MapBox & { texts: readonly string[] }): Mark[] {
  const [wide, high] = [box.width * on.scale, box.height * on.scale];
  const isUpright = high > wide * 1.4;
  const [along, across] = isUpright ? [high, wide] : [wide, high];
  const lines = across < 10 ? [texts.join(", ")] : texts;
  const size = Math.min(
    4,
    (across * 0.8) / (lines.length * 1.3),
    ...lines.map((line) => (along * 0.92) / textWidth(line, 1)),
  );
  const [middleX, middleY] = [on.x(box.x + box.width / 2), on.y(box.y + box.height / 2)];
  return lines.flatMap((line, at) => {
    const down = size * (0.36 + 1.3 * (at - (lines.length - 1) / 2));
    const [x, y] = isUpright ? [middleX + down, middleY] : [middleX, middleY + down];
    return plated(textMark(x, y, line, { size, anchor: "middle", isUpright, isStrong: at === 0 }));
  });
}

type Cut = CuttingMap["cuts"][number];

function cutEnds(on: MapScale, { axis, x, y, lengthMm }: Cut) {
  const from = { x: on.x(x), y: on.y(y) };
  return { from, to: axis === "x" ? { x: from.x, y: on.y(y + lengthMm) } : { x: on.x(x + lengthMm), y: from.y } };
}

function cutLine(on: MapScale, cut: Cut): Mark {
  const { from, to } = cutEnds(on, cut);
  const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  return { kind: "stroke", d, width: widths.device, dash: dashed };
}

const badge = 2.1;

function cutNumber(on: MapScale, cut: Cut): Mark[] {
  const { x, y } = cutEnds(on, cut).to;
  return [
    { kind: "fill", d: disc(x, y, badge), ink: inks.black },
    textMark(x, y + 0.9, String(cut.n), { size: 2.6, anchor: "middle", isStrong: true, ink: inks.paper }),
  ];
}

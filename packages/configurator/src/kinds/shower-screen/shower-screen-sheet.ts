import type { Calculation, Options } from "../../model.ts";
import { getMillimetres, getOptionCode, getSize } from "../../options.ts";
import { across, chainAcross, chainUpward, firstRow, overallText, rowStep, upward } from "../../output/dimensions.ts";
import { type Mark, textMark } from "../../output/marks.ts";
import { figure, positionTable } from "../../output/option-table.ts";
import { field, noteColumn, type SheetContent } from "../../output/sheet-parts.ts";
import { createView, drawn, hatch, mainScales, scaleFor, scaleText, type View } from "../../output/view.ts";
import { hasCutout } from "./shower-screen.ts";
import { heldSides, profile, screenExtent } from "./shower-screen-size.ts";
import { screenHoles, showerScreenLayers } from "./shower-screen-parts.ts";

const wallBand = 2.5;

/** The panel from the front with its chains, beside it the holes and how it is held. */
export function showerScreenSheet({ options }: Calculation, tableBottom: number): SheetContent {
  const { height } = getSize(options);
  const { left, right } = screenExtent(options);
  const rows = hasCutout(options, "notch") ? 1 : 0;
  const room = {
    left: wallBand + firstRow + rows * rowStep + 4,
    right: wallBand + 4,
    top: 4,
    bottom: firstRow + (rows + 1) * rowStep + 4,
  };
  const [freeWidth, freeHeight] = [
    field.right - field.left - room.left - room.right,
    field.bottom - field.top - room.top - room.bottom,
  ];
  const scale = scaleFor(mainScales, (each) => (right - left) / each <= freeWidth && height / each <= freeHeight);
  const place = {
    left: field.left + room.left + (freeWidth - (right - left) / scale) / 2,
    top: field.top + room.top + (freeHeight - height / scale) / 2,
  };
  const view = createView({ minX: left, minY: 0, maxX: right, maxY: height }, place, scale);
  const table = positionTable(positions(options), "Размеры от левого нижнего угла стекла", tableBottom);
  return {
    views: { title: `Вид спереди · ${scaleText(scale)}`, marks: front(options, view) },
    beside: [...table.marks, ...noteColumn(notes(options), table.bottom + 4).marks],
    next: null,
  };
}

function front(options: Options, view: View): Mark[] {
  const { width, height } = getSize(options);
  const { left, right } = screenExtent(options);
  const isNotched = hasCutout(options, "notch");
  const rows = isNotched ? 1 : 0;
  const edge = { left: view.x(left) - wallBand, bottom: view.y(0) };
  const notch = [getMillimetres(options, "notchWidth"), getMillimetres(options, "notchHeight")] as const;
  const xs = heldSides(options)[0] === "right" ? [0, width - notch[0], width] : [0, notch[0], width];
  const ys = [0, notch[1], height];
  const gaps = (at: readonly number[]) => at.slice(1).map((each, i) => figure(each - (at[i] ?? 0)));
  const rowY = (row: number) => edge.bottom + firstRow + row * rowStep;
  return [
    ...drawn(showerScreenLayers(options), view),
    ...walls(options, view),
    ...(isNotched
      ? [
          ...chainAcross(xs.map(view.x), gaps(xs), { y: rowY(0), edge: edge.bottom }),
          ...chainUpward(ys.map(view.y), gaps(ys), { x: edge.left - firstRow, edge: edge.left }),
        ]
      : []),
    ...across({ from: view.x(0), to: view.x(width), y: rowY(rows), edge: edge.bottom, text: String(width) }),
    ...across({
      from: view.x(left),
      to: view.x(right),
      y: rowY(rows + 1),
      edge: edge.bottom,
      text: overallText(String(right - left), view.x(right) - view.x(left)),
    }),
    ...upward({
      from: view.y(0),
      to: view.y(height),
      x: edge.left - firstRow - rows * rowStep,
      edge: edge.left,
      text: String(height),
    }),
    ...screenHoles(options).map(({ x, y, diameterMm }, at) =>
      textMark(view.x(x) + diameterMm / 2 / view.scale + 1.2, view.y(y) - 1.4, String(at + 1), {
        size: 3,
        isStrong: true,
      }),
    ),
  ];
}

function walls(options: Options, view: View): Mark[] {
  const { height } = getSize(options);
  const extent = screenExtent(options);
  const [top, bottom] = [view.y(height), view.y(0)];
  return heldSides(options).map((side) => {
    const at = view.x(extent[side]);
    const box = side === "left" ? { left: at - wallBand, right: at } : { left: at, right: at + wallBand };
    return hatch({ ...box, top, bottom }, 1.6);
  });
}

const positions = (options: Options) =>
  screenHoles(options).map(({ name, diameterMm, x, y }) => ({ what: name, size: `Ø${diameterMm}`, x, y }));

const bars: Readonly<Record<string, string>> = {
  wall_bar: "Штанга от верха стекла к стене напротив, режется по месту",
  ceiling_bar: "Штанга от верха стекла к потолку, режется по месту",
};

function notes(options: Options): string[] {
  const bar = bars[getOptionCode(options, "support")];
  return [
    "Стекло закалённое, кромка полированная",
    `Профиль ${profile.depthMm} × ${profile.outMm + profile.overlapMm} мм, стекло входит на ${profile.overlapMm} мм`,
    ...(bar ? [bar] : []),
  ];
}

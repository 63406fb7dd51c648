import { mirrorOutline } from "../../geometry/outlines.ts";
import type { Path, Point } from "../../geometry/path.ts";
import { clockPlace, deviceAxis, heaterPlace, switchPlace } from "./mirror-devices.ts";
import { frameOverhangMm, mirrorOverall, mirrorShape } from "./mirror-shape.ts";
import type { Calculation, Options } from "../../model.ts";
import { getOptionCodes, getMillimetres, getSize } from "../../options.ts";
import { mirrorLayers } from "./mirror-layers.ts";
import { physics } from "../../physics.ts";
import {
  across,
  type Callout,
  callouts,
  calloutRoom,
  firstRow,
  overallText,
  radius,
  rowStep,
  upward,
} from "../../output/dimensions.ts";
import { axis, inks, type Mark, rect, widths, textMark } from "../../output/marks.ts";
import { figure, type Position } from "../../output/option-table.ts";
import { field } from "../../output/sheet-parts.ts";
import {
  boundingBox,
  type ViewBox,
  drawn,
  mainScales,
  scaleFor,
  scaleText,
  topAt,
  type View,
  createView,
} from "../../output/view.ts";

/** Where views may stand: right of the frame, left of the table, above the title block. */
const main = { width: 122, height: 110 } as const;

/** Front view with its dimensions, and the view from the left beside it. */
export function mirrorFront({ options }: Calculation): { marks: Mark[]; title: string } {
  const all = mirrorLayers(options);
  const box = boundingBox(all.map(({ path }) => path));
  const overall = mirrorOverall(options);
  const rows = { across: acrossRows(options, box), upward: upwardRows(options, box) };
  const notes = noteLines(options);
  const room = {
    left: rows.upward.length * rowStep + 3,
    right: (scale: number) => 9 + overall.depth / scale + 9,
    top: Math.max(4, calloutRoom(notes.length)),
    bottom: rows.across.length * rowStep + 3,
  };
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = scaleFor(mainScales, (each) => {
    const [w, h] = [width / each, height / each];
    const fitsAcross = room.left + w + room.right(each) <= field.right - field.left;
    return w <= main.width && h <= main.height && fitsAcross && room.top + h + room.bottom <= field.bottom - field.top;
  });
  const spare = field.right - field.left - room.left - room.right(scale) - width / scale;
  const spareBelow = field.bottom - field.top - room.top - room.bottom - height / scale;
  const place = { left: field.left + room.left + spare / 2, top: field.top + room.top + spareBelow / 2 };
  const view = createView(box, place, scale);
  return {
    title: `Вид спереди, лицевая сторона · ${scaleText(scale)}`,
    marks: [
      ...axes(options, view),
      ...drawn(all, view),
      ...rows.across.flatMap((row, at) => {
        const { from, to } = row;
        const y = view.y(box.minY) + firstRow + at * rowStep;
        return across({
          from: view.x(from),
          to: view.x(to),
          y,
          edge: view.y(from < 0 ? box.minY : 0),
          text: rowText(row, scale),
        });
      }),
      ...rows.upward.flatMap((row, at) => {
        const { from, to } = row;
        const x = view.x(box.minX) - firstRow - at * rowStep;
        return upward({
          from: view.y(from),
          to: view.y(to),
          x,
          edge: view.x(from < 0 ? box.minX : 0),
          text: rowText(row, scale),
        });
      }),
      ...radiusMarks(options, view),
      ...callouts(
        notes.map((note) => onView(note, view)),
        view.y(box.maxY) - 6,
      ),
      ...numbers(options, view),
      ...sideView(options, box, view),
    ],
  };
}

interface Row {
  from: number;
  to: number;
  text: string;
  isOverall?: boolean;
}

const rowText = ({ from, to, text, isOverall }: Row, scale: number) =>
  isOverall ? overallText(text, (to - from) / scale) : text;

function acrossRows(options: Options, box: ViewBox): Row[] {
  const { width } = getSize(options);
  const sign = options.shape === "circle" ? "Ø" : "";
  return [
    ...straightPart(options, options.turn !== "0"),
    { from: 0, to: width, text: `${sign}${width}` },
    ...(box.minX < 0 ? [{ from: box.minX, to: box.maxX, isOverall: true, text: figure(box.maxX - box.minX) }] : []),
  ];
}

function upwardRows(options: Options, box: ViewBox): Row[] {
  const { height } = getSize(options);
  return [
    ...straightPart(options, options.turn === "0"),
    ...(options.shape === "circle" ? [] : [{ from: 0, to: height, text: String(height) }]),
    ...(box.minY < 0 ? [{ from: box.minY, to: box.maxY, isOverall: true, text: figure(box.maxY - box.minY) }] : []),
  ];
}

/** The jambs of an arch, along its own axis. */
function straightPart(options: Options, isIncluded: boolean): Row[] {
  if (options.arch !== "arch" || !isIncluded) return [];
  const { width, height } = getSize(options);
  if (options.turn === "0") return [{ from: 0, to: height - width / 2, text: figure(height - width / 2) }];
  const straight = width - height / 2;
  const from = options.turn === "90_left" ? width - straight : 0;
  return [{ from, to: from + straight, text: figure(straight) }];
}

interface Note {
  path: Path;
  /** Of the path's own width, where the leader touches it. */
  at: number;
  text: string;
}

/** Facet, frosted band, light strip: how far from the edge they run. */
function noteLines(options: Options): Note[] {
  const shape = mirrorShape(options);
  const notes: Omit<Note, "at">[] = [];
  const facet = Number(options.facetSize ?? 0);
  if (facet > 0) notes.push({ path: mirrorOutline(shape, facet), text: `фацет ${facet}` });
  const indent = getMillimetres(options, "light_indent");
  if (indent > 0) {
    notes.push({
      path: mirrorOutline(shape, indent),
      text: `матовая полоса ${physics.frontStripMm}, от края ${indent}`,
    });
  }
  if (options.backlight === "led" && options.backlight_type !== "front") {
    const inset = physics.contourInsetMm;
    notes.push({ path: mirrorOutline(shape, inset), text: `лента, от края ${inset}` });
  }
  if (options.frameType === "ldsp") {
    const out = frameOverhangMm(options);
    notes.push({ path: mirrorOutline(shape, -out), text: `подложка, вынос ${out}` });
  }
  const placed = notes.map((note, at) => ({ ...note, at: 0.3 + at * 0.09 }));
  const round = roundOf(options);
  if (!round || !isAbove(round)) return placed;
  return [...placed, { path: mirrorOutline(shape), at: round.tip.x / shape.width, text: `R${figure(round.r)}` }];
}

function onView({ path, at, text }: Note, view: View): Callout {
  const { minX, maxX } = boundingBox([path]);
  const x = minX + (maxX - minX) * at;
  return { x: view.x(x), y: view.y(topAt(path, x)), text };
}

interface Round {
  r: number;
  center: Point;
  /** The middle of the arc. */
  tip: Point;
}

/** The first round corner or arc; an ellipse has none, a circle's diameter is its width. */
function roundOf(options: Options): Round | null {
  if (options.shape === "circle") return null;
  const { segments, start } = mirrorOutline(mirrorShape(options));
  let from = start;
  const rounds: Round[] = [];
  for (const segment of segments) {
    if (segment.kind === "arc" && segment.rx === segment.ry) {
      const { center, rx: r, to } = segment;
      const middle = { x: (from.x + to.x) / 2 - center.x, y: (from.y + to.y) / 2 - center.y };
      const share = r / Math.hypot(middle.x, middle.y);
      rounds.push({ r, center, tip: { x: center.x + middle.x * share, y: center.y + middle.y * share } });
    }
    from = segment.to;
  }
  return rounds.toSorted((a, b) => b.tip.y - a.tip.y || a.tip.x - b.tip.x)[0] ?? null;
}

const isAbove = ({ tip, center }: Round) => tip.y > center.y;

/** Arcs above have a shelf over the view; of those below an arrow tells from inside. */
function radiusMarks(options: Options, view: View): Mark[] {
  const round = roundOf(options);
  if (!round || isAbove(round)) return [];
  const onSheet = ({ x, y }: Point) => ({ x: view.x(x), y: view.y(y) });
  return radius(onSheet(round.tip), onSheet(round.center), `R${figure(round.r)}`, 9);
}

/** Axes of what is alike on both sides. */
function axes(options: Options, view: View): Mark[] {
  if (options.shape === "rectangle" || options.shape === "rectangle_rounded") return [];
  const { width, height } = getSize(options);
  const isLying = options.shape === "semicircle" && options.turn !== "0";
  const isUpright = options.shape === "semicircle" && options.turn === "0";
  const [past, x, y] = [2.5, view.x(width / 2), view.y(height / 2)];
  return [
    ...(isLying ? [] : [axis(x, view.y(height) - past, x, view.y(0) + past)]),
    ...(isUpright ? [] : [axis(view.x(0) - past, y, view.x(width) + past, y)]),
  ];
}

/** Devices by their middles, from the lower left corner of the glass. */
export function mirrorPositions(options: Options): Position[] {
  const found: Position[] = [];
  const button = switchPlace(options);
  const what = getOptionCodes(options, "additionally").includes("wave")
    ? "Выключатель бесконтактный"
    : "Выключатель сенсорный";
  if (button) found.push({ what, size: "Ø30", ...button });
  const clock = clockPlace(options);
  if (clock) found.push({ what: "Часы", size: "100×40", ...clock });
  const heater = heaterPlace(options);
  if (heater) {
    const { pad, isLying, center } = heater;
    const [across_, up] = isLying ? [pad.height, pad.width] : [pad.width, pad.height];
    found.push({ what: `Подогрев ${pad.watts} Вт, 220 В`, size: `${across_}×${up}`, ...center });
  }
  if (getOptionCodes(options, "additionally").includes("lens")) {
    const center = deviceAxis(options);
    found.push({ what: "Линза", size: "Ø150", x: center.x + getSize(options).width * 0.18, y: center.y });
  }
  return found;
}

/** The number of each device stands at it, on the side of the mirror's middle. */
function numbers(options: Options, view: View): Mark[] {
  const middle = view.x(deviceAxis(options).x);
  return mirrorPositions(options).map(({ size, x, y }, at) => {
    const half = size.startsWith("Ø") ? Number(size.slice(1)) / 2 : Number(size.split("×")[0]) / 2;
    const isLarge = half >= 70;
    const side = view.x(x) > middle + 1 ? -1 : 1;
    const place = isLarge ? view.x(x) : view.x(x) + side * (half / view.scale + 1.2);
    const anchor = isLarge ? "middle" : side < 0 ? "end" : undefined;
    return textMark(place, view.y(y) + 1, String(at + 1), { size: 3, isStrong: true, ...(anchor && { anchor }) });
  });
}

/** Seen from the left, the wall on the left: panel, housing, glass. */
function sideView(options: Options, box: ViewBox, view: View): Mark[] {
  const { depth } = mirrorOverall(options);
  const left = view.x(box.maxX) + 9;
  const bottom = view.y(box.minY);
  const bars = depthStack(options).map(({ from, to, low, high, width }): Mark => {
    const top = view.y(box.maxY - high);
    const d = rect(left + from / view.scale, top, (to - from) / view.scale, view.y(box.minY + low) - top);
    return { kind: "stroke", d, width };
  });
  return [
    ...bars,
    textMark(left + depth / view.scale / 2, view.y(box.maxY) - 1.8, "Слева", { anchor: "middle", ink: inks.quiet }),
    ...across({ from: left, to: left + depth / view.scale, y: bottom + firstRow, edge: bottom, text: figure(depth) }),
  ];
}

interface Slab {
  name: string;
  /** From the wall. */
  from: number;
  to: number;
  /** How much it is set back from the overall edge, below and above. */
  low: number;
  high: number;
  width: number;
}

/** What lies one on another, from the wall to the face. */
export function depthStack(options: Options): Slab[] {
  const { depth } = mirrorOverall(options);
  const glass = Number(options.thickness);
  const out = frameOverhangMm(options);
  const isLit = options.backlight === "led";
  const inset = out + physics.contourInsetMm;
  const panel = options.frameType === "ldsp" ? 16 : 0;
  const stack: Slab[] = [];
  if (panel > 0) stack.push({ name: `ЛДСП ${panel}`, from: 0, to: panel, low: 0, high: 0, width: widths.drill });
  const face = options.frameType === "baguette" ? depth - 2 : depth;
  const behind = isLit ? "корпус света" : "крепление";
  stack.push({
    name: `${behind} ${figure(face - glass - panel)}`,
    from: panel,
    to: face - glass,
    low: inset,
    high: inset,
    width: widths.device,
  });
  stack.push({ name: `стекло ${glass}`, from: face - glass, to: face, low: out, high: out, width: widths.cut });
  if (options.frameType === "baguette") {
    stack.push({ name: "багет", from: 0, to: depth, low: 0, high: 0, width: widths.drill });
  }
  return stack;
}

import type { PricingRules } from "../../pricing-rules/pricing-rules.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getMillimetres, getSinkScheme, getSize } from "../../options.ts";
import { tabletopLayers } from "../tabletop/tabletop-layers.ts";
import { vanityLayers } from "./vanity-layers.ts";
import { vanityPanels } from "./vanity-panels.ts";
import { vanityLiftMm, vanityTopMm } from "./vanity-sinks.ts";
import { vanityTop } from "./vanity-top.ts";
import { vanityOverall } from "./vanity-unit-size.ts";
import { across, chainAcross, chainUpward, firstRow, overallText, rowStep, upward } from "../../output/dimensions.ts";
import { axis, inks, line, type Mark, type MarkPlace, rect, textWidth, widths, textMark } from "../../output/marks.ts";
import { field } from "../../output/sheet-parts.ts";
import { figure } from "../../output/option-table.ts";
import { drawn, hatch, mainScales, scaleFor, scaleText, type View, createView } from "../../output/view.ts";

const main = { width: 122, height: 110 } as const;
/** The drawer under a bowl is open at its back: so wide, and so much of its depth is left in front. */
const siphon = { widthMm: 220, leftMm: 120 } as const;

/** Front and below it the plan of the top, to one scale. */
export function vanityViews(book: PricingRules, options: Options): { marks: Mark[]; title: string; scale: number } {
  const { width, height } = getSize(options);
  const overall = vanityOverall(options);
  const side = (overall.width - width) / 2;
  const above = vanityTopMm(options);
  const below = overall.height - height - above;
  const box = { minX: -side, minY: -below, maxX: width + side, maxY: height + above };
  // Sections, carcass and overhang have a row of dimensions each.
  const rows = (Number(options.modules) > 1 ? 2 : 1) + (side > 0 ? 1 : 0);
  const room = { left: 2 * rowStep + 4, right: 6, top: 3, between: rows * rowStep + 11, bottom: 2 * rowStep + 3 };
  const scale = scaleFor(mainScales, (each) => {
    const wide = room.left + overall.width / each + room.right;
    const tall = room.top + overall.height / each + room.between + overall.depth / each + room.bottom;
    const fits = overall.width / each <= main.width && overall.height / each <= main.height;
    return fits && wide <= field.right - field.left && tall <= field.bottom - field.top;
  });
  const spareX = field.right - field.left - room.left - room.right - overall.width / scale;
  const spareY =
    field.bottom - field.top - room.top - room.between - room.bottom - (overall.height + overall.depth) / scale;
  const left = field.left + room.left + spareX / 2;
  const front = createView(box, { left, top: field.top + room.top + spareY / 3 }, scale);
  const planTop = front.y(box.minY) + room.between + spareY / 3;
  const planBox = { minX: -side, minY: 0, maxX: width + side, maxY: overall.depth };
  return {
    title: `Вид спереди · ${scaleText(scale)}`,
    marks: [
      ...frontMarks(options, front, box),
      ...planMarks(book, options, createView(planBox, { left, top: planTop }, scale)),
    ],
    scale,
  };
}

/** The view from the left, to the scale of the others where the place allows. */
export function vanitySide(options: Options, place: MarkPlace, preferredScale: number): Mark[] {
  const overall = vanityOverall(options);
  const below = overall.height - getSize(options).height - vanityTopMm(options);
  const room = { left: 4, top: 8, bottom: 2 * rowStep + 3 };
  const scale = scaleFor([preferredScale, ...mainScales.filter((each) => each > preferredScale)], (each) => {
    const fits = overall.depth / each <= place.right - place.left - room.left - 10;
    return fits && overall.height / each <= place.bottom - place.top - room.top - room.bottom;
  });
  const box = { minX: 0, minY: -below, maxX: overall.depth, maxY: overall.height - below };
  const left = place.left + room.left + (place.right - place.left - room.left - overall.depth / scale) / 2;
  const spare = place.bottom - place.top - room.top - room.bottom - overall.height / scale;
  const title = textMark(place.left, place.top + 3, `Вид слева · ${scaleText(scale)}`);
  return [title, ...sideMarks(options, createView(box, { left, top: place.top + room.top + spare / 2 }, scale))];
}

function frontMarks(
  options: Options,
  view: View,
  box: { minX: number; minY: number; maxX: number; maxY: number },
): Mark[] {
  const { width, height } = getSize(options);
  const modules = Number(options.modules);
  const bottom = view.y(box.minY);
  const xs = Array.from({ length: modules + 1 }, (_, at) => (width * at) / modules);
  const left = view.x(box.minX);
  const hasMore = box.maxY - box.minY !== height;
  const rows = modules > 1 ? 1 : 0;
  const ceramic =
    options.top === "ceramic"
      ? [stroke(rect(view.x(0), view.y(height + 20), width / view.scale, 20 / view.scale))]
      : [];
  return [
    ...drawn(vanityLayers(options), view),
    ...ceramic,
    ...golaMarks(options, view),
    ...standMarks(options, view),
    ...handleMarks(options, view),
    ...(rows > 0 ? chainAcross(xs.map(view.x), gaps(xs), { y: bottom + firstRow, edge: bottom }) : []),
    ...across({
      from: view.x(0),
      to: view.x(width),
      y: bottom + firstRow + rows * rowStep,
      edge: bottom,
      text: String(width),
    }),
    ...(box.minX < 0
      ? across({
          from: left,
          to: view.x(box.maxX),
          y: bottom + firstRow + (rows + 1) * rowStep,
          edge: bottom,
          text: overallText(figure(box.maxX - box.minX), (box.maxX - box.minX) / view.scale),
        })
      : []),
    ...upward({ from: view.y(0), to: view.y(height), x: left - firstRow, edge: left, text: String(height) }),
    ...(hasMore
      ? upward({
          from: bottom,
          to: view.y(box.maxY),
          x: left - firstRow - rowStep,
          edge: left,
          text: overallText(figure(box.maxY - box.minY), (box.maxY - box.minY) / view.scale),
        })
      : []),
  ];
}

const stroke = (d: string, width: number = widths.drill): Mark => ({ kind: "stroke", d, width });
const hidden = (d: string): Mark => ({ kind: "stroke", d, width: widths.thin, dash: [2, 1] });
const gaps = (at: readonly number[]) => at.slice(1).map((each, i) => figure(each - (at[i] ?? 0)));

/** The grip that runs the whole width above each row of fronts. */
function golaMarks(options: Options, view: View): Mark[] {
  if (options.handle !== "gola" || options.fill === "open") return [];
  const { width, height } = getSize(options);
  const rows = options.fill === "drawers_2" ? 2 : 1;
  return Array.from({ length: rows }, (_, row) => {
    const y = view.y((height * (row + 1)) / rows - 13);
    return { ...line(view.x(0), y, view.x(width), y), ink: inks.quiet };
  });
}

function standMarks(options: Options, view: View): Mark[] {
  const { width } = getSize(options);
  if (options.mounting === "plinth")
    return [stroke(rect(view.x(0), view.y(0), width / view.scale, vanityLiftMm(options) / view.scale))];
  if (options.mounting !== "legs") return [];
  const pairs = (width > 1000 ? 3 : 2) + (width > 1800 ? 1 : 0);
  return Array.from({ length: pairs }, (_, at) => {
    const x = 40 + ((width - 80) * at) / (pairs - 1);
    return stroke(rect(view.x(x - 15), view.y(0), 30 / view.scale, vanityLiftMm(options) / view.scale), widths.device);
  });
}

function handleMarks(options: Options, view: View): Mark[] {
  if (options.handle !== "bar_black" && options.handle !== "bar_brass") return [];
  const fronts = vanityLayers(options).filter(({ layer }) => layer === "PANEL");
  return fronts.map(({ path }) => {
    const xs = [path.start, ...path.segments.map(({ to }) => to)].map(({ x }) => x);
    const ys = [path.start, ...path.segments.map(({ to }) => to)].map(({ y }) => y);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    return stroke(
      rect(view.x(middle - 80), view.y(Math.max(...ys) - 30), 160 / view.scale, 10 / view.scale),
      widths.device,
    );
  });
}

/** Seen from the left, the wall on the left: carcass, drawers, top, and where the siphon has its room. */
function sideMarks(options: Options, view: View): Mark[] {
  const { height } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const overall = vanityOverall(options);
  const above = vanityTopMm(options);
  const below = overall.height - height - above;
  const front = vanityPanels(options).fronts[0]?.thickness ?? 0;
  const isDrawers = getOptionCode(options, "fill").startsWith("drawers");
  const rows = options.fill === "drawers_2" ? 2 : 1;
  const bottom = view.y(-below);
  const upper = { low: (height * (rows - 1)) / rows + 40, high: height - 40 };
  const zone = {
    left: view.x(0),
    right: view.x(depth - siphon.leftMm),
    top: view.y(upper.high),
    bottom: view.y(upper.low),
  };
  const stand =
    options.mounting === "plinth"
      ? [stroke(rect(view.x(40), view.y(0), (depth - 80) / view.scale, below / view.scale))]
      : [];
  const legs =
    options.mounting === "legs"
      ? [40, depth - 40].map((x) =>
          stroke(rect(view.x(x - 15), view.y(0), 30 / view.scale, below / view.scale), widths.device),
        )
      : [];
  const box = (low: number, high: number) =>
    hidden(rect(view.x(30), view.y(high), (depth - front - 30) / view.scale, (high - low) / view.scale));
  return [
    stroke(rect(view.x(0), view.y(height), depth / view.scale, height / view.scale), widths.cut),
    ...(front > 0 ? [line(view.x(depth - front), view.y(height), view.x(depth - front), view.y(0), widths.drill)] : []),
    ...(above > 0
      ? [stroke(rect(view.x(0), view.y(height + above), overall.depth / view.scale, above / view.scale), widths.cut)]
      : []),
    ...stand,
    ...legs,
    ...(isDrawers
      ? Array.from({ length: rows }, (_, row) => box((height * row) / rows + 40, (height * (row + 1)) / rows - 40))
      : []),
    ...(options.siphon ? [hatch(zone, 2), ...zoneName(zone)] : []),
    hatch({ left: view.x(0) - 2.5, right: view.x(0), top: view.y(height + above), bottom }, 1.6),
    ...across({ from: view.x(0), to: view.x(depth), y: bottom + firstRow, edge: bottom, text: String(depth) }),
    ...(overall.depth > depth
      ? across({
          from: view.x(0),
          to: view.x(overall.depth),
          y: bottom + firstRow + rowStep,
          edge: bottom,
          text: String(overall.depth),
        })
      : []),
  ];
}

/** On a plate of its own, so that no line runs through the text. */
function zoneName({ left, right, top, bottom }: MarkPlace): Mark[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const half = textWidth("зона сифона", 2.4) / 2 + 0.8;
  return [
    { kind: "fill", d: rect(x - half, y - 2.2, half * 2, 3.4), ink: "#ffffff" },
    textMark(x, y + 0.4, "зона сифона", { size: 2.4, anchor: "middle" }),
  ];
}

/** The top from above with its bowls, and the open backs of the drawers under them. */
function planMarks(book: PricingRules, options: Options, view: View): Mark[] {
  const { width } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const overall = vanityOverall(options);
  const top = vanityTop(book, options);
  const side = (overall.width - width) / 2;
  // The top's own frame begins at its corner, 10 mm left of the carcass and in front of it.
  const shifted: View = { ...view, x: (mm) => view.x(mm - side) };
  const sinks = top ? getSinkScheme(top).sinks : [];
  const xs = [-side, ...sinks.map(({ x }) => x - side), width + side];
  const bottom = view.y(0);
  const left = view.x(-side);
  const ys = [0, ...sinks.slice(0, 1).map(({ y }) => y), overall.depth];
  const isCut = options.siphon !== undefined && getOptionCode(options, "fill").startsWith("drawers");
  const name =
    options.top === "none"
      ? "Вид сверху, корпус"
      : options.top === "ceramic"
        ? "Вид сверху, раковина"
        : "Вид сверху, столешница";
  const plan = top
    ? drawn(tabletopLayers(top), shifted)
    : [stroke(rect(view.x(0), view.y(depth), width / view.scale, depth / view.scale), widths.cut)];
  const drains = sinks.length > 0 ? sinks.map(({ x }) => x - side) : [width / 2];
  const back = overall.depth;
  const cut = (x: number) => {
    const deep = depth - siphon.leftMm;
    return hidden(rect(view.x(x - siphon.widthMm / 2), view.y(back), siphon.widthMm / view.scale, deep / view.scale));
  };
  return [
    textMark(left, view.y(overall.depth) - 4.5, `${name} · ${scaleText(view.scale)}`),
    ...sinks
      .map(({ x, y }) => [
        axis(shifted.x(x), view.y(overall.depth), shifted.x(x), bottom),
        axis(shifted.x(x) - 8, view.y(y), shifted.x(x) + 8, view.y(y)),
      ])
      .flat(),
    ...plan,
    ...(isCut ? drains.map(cut) : []),
    hatch({ left, right: view.x(width + side), top: view.y(overall.depth) - 2.5, bottom: view.y(overall.depth) }, 1.6),
    ...(sinks.length > 0 ? chainAcross(xs.map(view.x), gaps(xs), { y: bottom + firstRow, edge: bottom }) : []),
    ...across({
      from: left,
      to: view.x(width + side),
      y: bottom + firstRow + (sinks.length > 0 ? rowStep : 0),
      edge: bottom,
      text: figure(overall.width),
    }),
    ...(sinks.length > 0 ? chainUpward(ys.map(view.y), gaps(ys), { x: left - firstRow, edge: left }) : []),
    ...upward({
      from: bottom,
      to: view.y(overall.depth),
      x: left - firstRow - (sinks.length > 0 ? rowStep : 0),
      edge: left,
      text: figure(overall.depth),
    }),
  ];
}

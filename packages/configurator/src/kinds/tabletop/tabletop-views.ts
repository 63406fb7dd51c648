import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes, getMillimetres, getSinkScheme, getSize } from "../../options.ts";
import { tabletopLayers } from "./tabletop-layers.ts";
import { bracketCentres } from "../../sinks/bracket-centres.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { tapRules, towelRules } from "../../sinks/sinks.ts";
import { visibleThicknessMm } from "./tabletop-size.ts";
import { across, chainAcross, chainUpward, firstRow, radius, rowStep, upward } from "../../output/dimensions.ts";
import {
  axis,
  inks,
  line,
  type Mark,
  type MarkPlace,
  n,
  rect,
  textWidth,
  widths,
  textMark,
} from "../../output/marks.ts";
import { field } from "../../output/sheet-parts.ts";
import { figure, type Position } from "../../output/option-table.ts";
import {
  type ViewBox,
  drawn,
  hatch,
  mainScales,
  scaleFor,
  scaleText,
  type View,
  createView,
} from "../../output/view.ts";

const main = { width: 122, height: 110 } as const;
const wallBand = 2.5;

/** Plan with its chains, and below it the front with the thickness that is seen. */
export function tabletopPlan(options: Options): { marks: Mark[]; title: string } {
  const { width, height: depth } = getSize(options);
  const box = { minX: 0, minY: 0, maxX: width, maxY: depth };
  const { sinks } = getSinkScheme(options);
  const hasChain = sinks.length > 0;
  const front = frontHeight(options);
  const room = {
    left: wallBand + (hasChain ? 2 : 1) * rowStep + 4,
    right: wallBand + (sinks.length > 1 ? rowStep + 4 : 4),
    top: wallBand + 1,
    bottom: (hasChain ? 2 : 1) * rowStep + 3,
  };
  const below = (scale: number) => 17 + front / scale;
  const scale = scaleFor(mainScales, (each) => {
    const [w, h] = [width / each, depth / each];
    const fitsDown = room.top + h + room.bottom + below(each) <= field.bottom - field.top;
    return w <= main.width && h <= main.height && room.left + w + room.right <= field.right - field.left && fitsDown;
  });
  const spare = field.right - field.left - room.left - room.right - width / scale;
  const spareBelow = field.bottom - field.top - room.top - room.bottom - depth / scale - below(scale);
  const place = { left: field.left + room.left + spare / 2, top: field.top + room.top + spareBelow / 2.5 };
  const view = createView(box, place, scale);
  const frontTop = view.y(0) + room.bottom + 12 + spareBelow / 4;
  return {
    title: `Вид сверху, передний край внизу · ${scaleText(scale)}`,
    marks: [...plan(options, box, view), ...frontView(options, { left: place.left, top: frontTop }, scale)],
  };
}

function plan(options: Options, box: ViewBox, view: View): Mark[] {
  const { sinks } = getSinkScheme(options);
  const walls = getOptionCodes(options, "wallSides");
  const edge = { left: view.x(0) - (walls.includes("left") ? wallBand : 0), bottom: view.y(0) };
  const xs = [0, ...sinks.map(({ x }) => x), box.maxX];
  const rows = sinks.length > 0 ? 1 : 0;
  return [
    ...brackets(options, box, view),
    ...sinkAxes(options, view),
    ...drawn(tabletopLayers(options), view),
    ...wallMarks(walls, box, view),
    ...(rows > 0 ? chainAcross(xs.map(view.x), gaps(xs), { y: edge.bottom + firstRow, edge: edge.bottom }) : []),
    ...across({
      from: view.x(0),
      to: view.x(box.maxX),
      y: edge.bottom + firstRow + rows * rowStep,
      edge: edge.bottom,
      text: String(box.maxX),
    }),
    ...depthChains(options, view, edge.left),
    ...upward({
      from: view.y(0),
      to: view.y(box.maxY),
      x: edge.left - firstRow - rows * rowStep,
      edge: edge.left,
      text: String(box.maxY),
    }),
    ...cornerMark(options, view),
    ...numbers(options, view),
  ];
}

const gaps = (at: readonly number[]) => at.slice(1).map((each, i) => figure(each - (at[i] ?? 0)));

/** From the front edge to the sink and on to the wall; a second sink that stands otherwise has its chain at the right. */
function depthChains(options: Options, view: View, left: number): Mark[] {
  const { height: depth, width } = getSize(options);
  const [first, second] = getSinkScheme(options).sinks;
  if (!first) return [];
  const chain = (y: number) => [0, y, depth];
  const walls = getOptionCodes(options, "wallSides");
  const right = view.x(width) + (walls.includes("right") ? wallBand : 0);
  return [
    ...chainUpward(chain(first.y).map(view.y), gaps(chain(first.y)), { x: left - firstRow, edge: left }),
    ...(second && second.y !== first.y
      ? chainUpward(chain(second.y).map(view.y), gaps(chain(second.y)), { x: right + firstRow, edge: right })
      : []),
  ];
}

function sinkAxes(options: Options, view: View): Mark[] {
  const { height: depth } = getSize(options);
  return getSinkScheme(options).sinks.flatMap(({ x, y }, at) => [
    axis(view.x(x), view.y(depth), view.x(x), view.y(0)),
    at === 0
      ? axis(view.x(0), view.y(y), view.x(x) + 8, view.y(y))
      : axis(view.x(x) - 8, view.y(y), view.x(getSize(options).width), view.y(y)),
  ]);
}

function wallMarks(walls: readonly string[], box: ViewBox, view: View): Mark[] {
  const [left, right, top, bottom] = [view.x(0), view.x(box.maxX), view.y(box.maxY), view.y(0)];
  return [
    ...(walls.includes("back") ? [hatch({ left, right, top: top - wallBand, bottom: top }, 1.6)] : []),
    ...(walls.includes("left") ? [hatch({ left: left - wallBand, right: left, top, bottom }, 1.6)] : []),
    ...(walls.includes("right") ? [hatch({ left: right, right: right + wallBand, top, bottom }, 1.6)] : []),
  ];
}

const bracketWidth = 40;

function brackets(options: Options, box: ViewBox, view: View): Mark[] {
  if (options.mounting !== "brackets") return [];
  const long = Math.round(box.maxY * 0.7);
  return bracketCentres(options).map((x) => {
    const d = rect(view.x(x - bracketWidth / 2), view.y(box.maxY), bracketWidth / view.scale, long / view.scale);
    return { kind: "fill", d, ink: "#e2e2e2" };
  });
}

function cornerMark(options: Options, view: View): Mark[] {
  const r = getMillimetres(options, "rounding_radius");
  const [corner] = getOptionCodes(options, "rounding_corners");
  if (r === 0 || !corner) return [];
  const { width } = getSize(options);
  const side = corner === "br" ? -1 : 1;
  const center = { x: corner === "br" ? width - r : r, y: r };
  const tip = { x: view.x(center.x - side * r * Math.SQRT1_2), y: view.y(center.y - r * Math.SQRT1_2) };
  // Outwards and down, where neither holes nor chains stand.
  return radius(tip, { x: tip.x - side * 4, y: tip.y + 4.5 }, `R${r}`, 6.5);
}

/** Every hole with its number, from the front left corner. */
export function tabletopPositions(options: Options): Position[] {
  const scheme = getSinkScheme(options);
  const sink = sinkTemplate(options);
  const found: Position[] = [];
  for (const place of scheme.sinks) {
    if (!sink) continue;
    const isBowl = sink.mount === "countertop";
    const size = isBowl ? `Ø${sink.cut.width}` : `${sink.cut.width}×${sink.cut.depth} R${sink.cut.radius}`;
    found.push({ what: isBowl ? `Слив, раковина ${sink.name}` : `Вырез, ${sink.name}`, size, x: place.x, y: place.y });
    if (place.tap) found.push({ what: "Смеситель", size: `Ø${tapRules.diameterMm}`, ...place.tap });
  }
  if (scheme.towel) {
    found.push({
      what: "Прорезь для полотенца",
      size: `${towelRules.widthMm}×${towelRules.lengthMm}`,
      ...scheme.towel,
    });
  }
  return found;
}

export function bracketLine(options: Options): string | null {
  if (options.mounting !== "brackets") return null;
  return `Кронштейны от левого края: ${bracketCentres(options).join(", ")}`;
}

function numbers(options: Options, view: View): Mark[] {
  const { width } = getSize(options);
  return tabletopPositions(options).map(({ size, x, y }, at) => {
    const isSlot = size.startsWith(`${towelRules.widthMm}×`);
    const side = isSlot && x > width / 2 ? -1 : 1;
    const half = size.startsWith("Ø") ? Number(size.slice(1)) / 2 : isSlot ? towelRules.widthMm / 2 : 0;
    const place = { x: view.x(x) + side * (half / view.scale + 1.2), y: view.y(y) - (isSlot ? 0 : 1.4) };
    return textMark(place.x, place.y, String(at + 1), {
      size: 3,
      isStrong: true,
      ...(side < 0 && { anchor: "end" as const }),
    });
  });
}

const upstandOf = (options: Options) => Number(options.splashback ?? 0) || 0;
const frontHeight = (options: Options) => visibleThicknessMm(options) + upstandOf(options);

/** The visible thickness, the upstand behind it and the walls at the sides. */
function frontView(options: Options, place: { left: number; top: number }, scale: number): Mark[] {
  const { width } = getSize(options);
  const thick = visibleThicknessMm(options);
  const upstand = upstandOf(options);
  const box = { minX: 0, minY: 0, maxX: width, maxY: thick + upstand };
  const view = createView(box, place, scale);
  const walls = getOptionCodes(options, "wallSides");
  const [left, right, bottom] = [view.x(0), view.x(width), view.y(0)];
  return [
    ...frontTitle(),
    { kind: "stroke", d: rect(left, view.y(thick), right - left, bottom - view.y(thick)), width: widths.cut },
    ...(upstand > 0
      ? [
          {
            kind: "stroke",
            d: rect(left, view.y(box.maxY), right - left, upstand / scale),
            width: widths.drill,
          } as const,
        ]
      : []),
    ...(walls.includes("left")
      ? [hatch({ left: left - wallBand, right: left, top: view.y(box.maxY), bottom: bottom + 2 }, 1.6)]
      : []),
    ...(walls.includes("right")
      ? [hatch({ left: right, right: right + wallBand, top: view.y(box.maxY), bottom: bottom + 2 }, 1.6)]
      : []),
    ...upward({ from: bottom, to: view.y(thick), x: right + wallBand + 5, edge: right, text: figure(thick) }),
    ...(upstand > 0
      ? upward({ from: view.y(thick), to: view.y(box.maxY), x: left - wallBand - 6, edge: left, text: figure(upstand) })
      : []),
  ];

  /** Above the view, or beside one that is narrower than the text. */
  function frontTitle(): Mark[] {
    const text = `Вид спереди · ${scaleText(scale)}`;
    const isNarrow = right - left < textWidth(text, 2.6) + 6;
    return [
      isNarrow
        ? textMark(left - wallBand - 12, bottom, text, { anchor: "end" })
        : textMark(left, view.y(box.maxY) - 2, text),
    ];
  }
}

/** The front edge cut across, as large as it is where the paper allows. */
export function edgeDetail(options: Options, place: MarkPlace): Mark[] {
  const slab = Number(options.slabThickness);
  const seen = visibleThicknessMm(options);
  const isMitre = options.edge === "mitre";
  const board = slab === 6 ? 18 : 0;
  const deep = Math.max(seen, slab + board);
  const scale = scaleFor([1, 2, 2.5, 5], (each) => deep / each <= place.bottom - place.top - 20);
  const long = 46;
  const at = { left: place.left + 14, top: place.top + 12 };
  const x = (mm: number) => at.left + mm / scale;
  const y = (mm: number) => at.top + mm / scale;
  const end = at.left + long;
  const outline = isMitre
    ? `M${n(end)} ${n(y(0))}H${n(x(0))}V${n(y(seen))}H${n(x(slab))}V${n(y(slab))}H${n(end)}`
    : edgeOutline(getOptionCode(options, "edge"), slab, { x, y, end });
  const names: Record<string, string> = {
    straight: "прямая",
    bevel: "фаска 2×45°",
    radius3: "радиус 3",
    mitre: "подворот 45°",
  };
  return [
    textMark(place.left, place.top + 3, `Кромка, ${names[getOptionCode(options, "edge")] ?? ""} · ${scaleText(scale)}`),
    { kind: "stroke", d: outline, width: widths.cut },
    hatch(
      { left: isMitre ? x(slab) : x(options.edge === "straight" ? 0 : 3), right: end, top: y(0), bottom: y(slab) },
      1.6,
    ),
    ...(isMitre
      ? [
          hatch({ left: x(0), right: x(slab), top: y(slab), bottom: y(seen) }, 1.6, false),
          line(x(0), y(0), x(slab), y(slab), widths.thin),
        ]
      : []),
    ...(board > 0
      ? [
          { kind: "stroke", d: `M${n(end)} ${n(y(slab + board))}H${n(x(slab))}`, width: widths.drill } as const,
          hatch({ left: x(slab), right: end, top: y(slab), bottom: y(slab + board) }, 2.4, false),
          textMark(end - 1, y(slab + board) + 3, "влагостойкая плита 18", { size: 2.4, anchor: "end" }),
        ]
      : []),
    ...upward({ from: y(seen), to: y(0), x: at.left - 6, edge: at.left, text: figure(seen) }),
    ...(isMitre ? upward({ from: y(slab), to: y(0), x: end + 7, edge: end, text: String(slab) }) : []),
    {
      kind: "stroke",
      d: `M${n(end)} ${n(y(0) - 1.5)}V${n(y(slab + board) + 1.5)}`,
      width: widths.thin,
      dash: [3, 1],
      ink: inks.quiet,
    },
  ];
}

interface Ruler {
  x(mm: number): number;
  y(mm: number): number;
  end: number;
}

function edgeOutline(edge: string, slab: number, { x, y, end }: Ruler): string {
  const close = `V${n(y(slab))}H${n(end)}`;
  if (edge === "bevel") return `M${n(end)} ${n(y(0))}H${n(x(2))}L${n(x(0))} ${n(y(2))}${close}`;
  if (edge === "radius3") {
    const r = x(3) - x(0);
    return `M${n(end)} ${n(y(0))}H${n(x(3))}A${n(r)} ${n(r)} 0 0 0 ${n(x(0))} ${n(y(3))}${close}`;
  }
  return `M${n(end)} ${n(y(0))}H${n(x(0))}${close}`;
}

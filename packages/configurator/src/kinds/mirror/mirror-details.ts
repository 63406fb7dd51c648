import { frameOverhangMm, mirrorOverall, mirrorShape } from "./mirror-shape.ts";
import { mirrorOutline } from "../../geometry/outlines.ts";
import type { Calculation, Options } from "../../model.ts";
import { getOptionCodes } from "../../options.ts";
import { physics } from "../../physics.ts";
import { across, callouts, firstRow, upward } from "../../output/dimensions.ts";
import { axis, disc, inks, type Mark, type MarkPlace, n, rect, widths, textMark } from "../../output/marks.ts";
import { depthStack } from "./mirror-views.ts";
import { figure } from "../../output/option-table.ts";
import { boundingBox, hatch, onPaper, scaleFor, scaleText, sideScales, topAt, createView } from "../../output/view.ts";

/** Hangers a fifth of the width from the sides and so far below the edge above them. */
const hangerBelowMm = 80;

/** The piece as the fitter sees it: hangers and where the cable comes out. */
export function mirrorBack(options: Options, place: MarkPlace): Mark[] {
  const outline = mirrorOutline(mirrorShape(options), -frameOverhangMm(options));
  const box = boundingBox([outline]);
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const room = { left: 16, top: 15, bottom: 9 };
  const scale = scaleFor(sideScales, (each) => {
    const fits = width / each <= place.right - place.left - room.left - 2;
    return fits && height / each <= place.bottom - place.top - room.top - room.bottom;
  });
  const left = place.left + room.left + (place.right - place.left - room.left - 2 - width / scale) / 2;
  const view = createView(box, { left, top: place.top + room.top }, scale, true);
  const hangers = [0.2, 0.8].map((share) => {
    const x = box.minX + width * share;
    return { x, y: Math.round(topAt(outline, x)) - hangerBelowMm };
  });
  const [low, high] = [...hangers].sort((a, b) => a.y - b.y);
  const bottom = view.y(box.minY);
  const cable = { x: view.x((box.minX + box.maxX) / 2), y: view.y((box.minY + box.maxY) / 2) };
  const fifth = String(Math.round(width / 5));
  const isUneven = low && high && high.y - low.y > 1;
  return [
    textMark(place.left, place.top + 3, `Вид сзади · ${scaleText(scale)}`),
    { kind: "stroke", d: onPaper(outline, view), width: widths.cut },
    ...hangers.flatMap(({ x, y }): Mark[] => [
      { kind: "stroke", d: rect(view.x(x) - 1.4, view.y(y) - 0.5, 2.8, 1), width: widths.drill },
      axis(view.x(x), view.y(y) - 2, view.x(x), bottom),
    ]),
    ...across({ from: view.x(box.maxX), to: view.x(box.maxX - width / 5), y: bottom + 6, edge: bottom, text: fifth }),
    ...across({ from: view.x(box.minX), to: view.x(box.minX + width / 5), y: bottom + 6, edge: bottom, text: fifth }),
    ...(high ? hangerHeight(high.y) : []),
    ...(low && isUneven ? hangerHeight(low.y, 6) : []),
    ...(options.backlight === "led"
      ? [
          { kind: "stroke", d: disc(cable.x, cable.y, 0.8), width: widths.drill } as const,
          textMark(cable.x, cable.y + 4, "кабель Ø8", { size: 2.4, anchor: "middle" }),
        ]
      : []),
  ];

  function hangerHeight(y: number, further = 0): Mark[] {
    const x = view.x(box.maxX) - 5 - further;
    return upward({ from: view.y(y), to: view.y(box.maxY), x, edge: view.x(box.maxX), text: figure(box.maxY - y) });
  }
}

/** The lower edge cut across: what lies on what, to scale. */
export function mirrorSection(options: Options, place: MarkPlace): Mark[] {
  const { depth } = mirrorOverall(options);
  const stack = depthStack(options);
  const out = frameOverhangMm(options);
  const visibleMm = out + physics.contourInsetMm + 25;
  const room = { top: 8 + stack.length * 3.8, bottom: 10 };
  const scale = scaleFor([1, 2, 2.5, 5], (each) => {
    const fits = depth / each <= place.right - place.left - 22;
    return fits && visibleMm / each <= place.bottom - place.top - room.top - room.bottom;
  });
  const left = place.left + 3;
  const top = place.bottom - room.bottom - visibleMm / scale;
  const bottom = place.bottom - room.bottom;
  const marks: Mark[] = [textMark(place.left, place.top + 3, `Сечение края · ${scaleText(scale)}`)];
  const notes = stack
    .filter(({ name }) => name !== "багет")
    .map(({ name, from, to }, at) => ({
      x: left + (from + to) / 2 / scale,
      y: top + 1.5 + at * 0.6,
      text: name,
    }));
  for (const { name, from, to, low, width } of stack) {
    const box = { left: left + from / scale, right: left + to / scale, top, bottom: bottom - low / scale };
    if (name === "багет") {
      marks.push(...baguette(options, { left, bottom, scale }));
      marks.push(textMark(left + depth / scale + 2, bottom - 3, name));
      continue;
    }
    const isOpen = `M${n(box.left)} ${n(top)}V${n(box.bottom)}H${n(box.right)}V${n(top)}`;
    marks.push({ kind: "stroke", d: isOpen, width });
    if (!name.startsWith("корпус") && !name.startsWith("крепление"))
      marks.push(hatch(box, 1.2, name.startsWith("ЛДСП")));
  }
  return [
    ...marks,
    breakLine(left - 1.5, left + depth / scale + 1.5, top),
    ...callouts(notes, top - 2.5),
    ...across({ from: left, to: left + depth / scale, y: bottom + firstRow - 1, edge: bottom, text: figure(depth) }),
  ];
}

/** A profile that holds the glass: behind it a rebate, before it a lip. */
function baguette(options: Options, { left, bottom, scale }: { left: number; bottom: number; scale: number }): Mark[] {
  const { depth } = mirrorOverall(options);
  const glass = Number(options.thickness);
  const out = frameOverhangMm(options);
  const lip = out + physics.baguetteOverlapMm;
  const x = (mm: number) => n(left + mm / scale);
  const y = (mm: number) => n(bottom - mm / scale);
  const back = depth - 2 - glass;
  const d = `M${x(0)} ${y(0)}H${x(depth)}V${y(lip)}H${x(depth - 2)}V${y(out)}H${x(Math.max(0, back - 2))}V${y(lip)}H${x(0)}Z`;
  return [{ kind: "stroke", d, width: widths.drill }];
}

/** A thin wavering line: the piece goes on beyond it. */
function breakLine(from: number, to: number, y: number): Mark {
  const step = (to - from) / 4;
  const waves = [0, 1, 2, 3].map((at) => {
    const bend = at % 2 === 0 ? 0 : 1;
    return `A${n(step * 0.8)} ${n(step * 0.8)} 0 0 ${bend} ${n(from + step * (at + 1))} ${n(y)}`;
  });
  return { kind: "stroke", d: `M${n(from)} ${n(y)}${waves.join("")}`, width: widths.thin, ink: inks.quiet };
}

/** «33 Вт, 12 В, трансформатор 60 Вт, IP44», and what the electrician asks next. */
export function electricsLines({ electrics, options }: Pick<Calculation, "electrics" | "options">): string[] {
  if (!electrics) return [];
  const { powerW, transformers, stripMm, feeds, heatingPad } = electrics;
  const pad = physics.heatingPads.find(({ code }) => code === heatingPad);
  const kinds = transformers.length === 1 ? "трансформатор" : "трансформаторы";
  const cord = getOptionCodes(options, "additionally").includes("cord") ? ", шнур с вилкой" : "";
  return [
    `${powerW} Вт, 12 В, ${kinds} ${transformers.join(" + ")} Вт, IP44`,
    `Лента ${stripMm} мм, питание ленты: ${feeds}; сеть 220 В${cord}`,
    ...(pad ? [`Подогрев ${pad.watts} Вт, 220 В, отдельная цепь за выключателем`] : []),
  ];
}

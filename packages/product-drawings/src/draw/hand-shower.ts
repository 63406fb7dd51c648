import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Pen } from "../pen.ts";
import { cylinder, discSolid, strokeRound, tube } from "../solids.ts";
import { at, tag, veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { add, type ViewPoint, project, times, unit, type Vec } from "../view.ts";

const HANDLE: Vec = unit([0, 1, 0.36]);
const FACE: Vec = unit([-0.2, -0.5, 1]);

/** Where the hose meets the handle of a hand shower that rests at `rest`. */
export const handleFoot = (rest: Vec): Vec => add(rest, times(HANDLE, -100));

/** A slim handle with a round head, resting in a holder at `rest`. */
export function handShower(pen: Pen, rest: Vec, finish: Finish): string {
  const neck = add(rest, times(HANDLE, 92));
  const head = add(neck, times(HANDLE, 30));
  const holder = cylinder(pen, add(rest, [0, 0, -24]), add(rest, [0, 0, -6]), 26, finish);
  return (
    holder +
    tube(pen, [handleFoot(rest), neck, add(head, times(FACE, -4))], 24, finish, { bend: 26 }) +
    cylinder(pen, add(rest, times(HANDLE, -17)), add(rest, times(HANDLE, 17)), 34, finish) +
    cylinder(pen, add(head, times(FACE, -12)), add(head, times(FACE, 8)), 84, finish, { endDiameter: 104 }) +
    nozzles(pen, add(head, times(FACE, 8)), finish)
  );
}

function nozzles(pen: Pen, centre: Vec, finish: Finish): string {
  if (pen.shadow) return "";
  const plate = discSolid(pen, centre, FACE, 44, finish === "black-metal" ? "#2f2f2f" : "#d9dbdb");
  const dots = [0, 14, 27, 38].flatMap((r) => {
    const count = Math.max(1, Math.round(r * 0.42));
    return Array.from({ length: count }, (_, index) => {
      const turn = (index / count) * Math.PI * 2;
      const place = add(centre, [Math.cos(turn) * r, Math.sin(turn) * r * 0.9, Math.sin(turn) * r * 0.4]);
      return discSolid(pen, place, FACE, 2.1, veil("#111111", 0.6));
    });
  });
  return plate + dots.join("");
}

/** A ribbed hose through the given places, hanging softly. */
export function hose(pen: Pen, through: readonly Vec[], finish: Finish): string {
  const points = through.map((point) => project(pen.view, point));
  const d = smoothPath(points);
  const ribs = pen.shadow
    ? ""
    : tag("path", { d, fill: "none", stroke: veil("#000000", 0.22), "stroke-width": 14, "stroke-dasharray": "1.6 4" });
  return strokeRound(pen, d, 15, getTones(finish).ramp) + ribs;
}

/** Catmull-Rom through all points, as Bézier curves. */
function smoothPath(points: readonly ViewPoint[]): string {
  const get = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as ViewPoint;
  const curves = points.slice(1).map((end, index) => {
    const [before, start, after] = [get(index - 1), get(index), get(index + 2)];
    const first: ViewPoint = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6];
    const second: ViewPoint = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6];
    return `C${at(first)} ${at(second)} ${at(end)}`;
  });
  return `M${at(get(0))}${curves.join("")}`;
}

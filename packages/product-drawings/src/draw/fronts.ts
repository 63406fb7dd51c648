import type { Finish } from "@zertsalo/domain/look/finishes";
import type { CabinetLook, VanityLook } from "@zertsalo/domain/look/look";
import { linear, type Pen } from "../pen.ts";
import { reflection } from "../reflection.ts";
import { roundedRect, surface } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { darker, getTones } from "../tones.ts";

/** One door or drawer on the face of a cabinet, in mm from the face's upper left corner. */
export type Front = { x: number; y: number; width: number; height: number; kind: "door" | "drawer" | "niche" };

type Fronted = Pick<CabinetLook | VanityLook, "handles" | "finish"> & { frontStyle?: CabinetLook["frontStyle"] };

const GAP = 3;
const GROOVE = 16;

/** Side by side or one above another, `count` equal pieces of a strip. */
export function split(from: number, size: number, count: number): { from: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => ({ from: from + (size / count) * index, size: size / count }));
}

export function drawFronts(pen: Pen, fronts: readonly Front[], look: Fronted): string {
  if (pen.shadow) return "";
  return fronts.map((front, index) => drawFront(pen, front, look, index)).join("");
}

function drawFront(pen: Pen, { x, y, width, height, kind }: Front, look: Fronted, index: number): string {
  if (kind === "niche") return niche(pen, x, y, width, height);
  const grooved = look.handles === "groove";
  const top = grooved ? GROOVE : GAP;
  const [w, h] = [width - GAP * 2, height - top - GAP / 2];
  const finish = look.finish.front;
  const face =
    finish === "mirror"
      ? reflection(pen, roundedRect(w, h, 1), w, h, "silver")
      : surface(pen, w, h, finish, { grain: kind === "door" ? "up" : "along", seed: index + 11 }) +
        style(pen, look, w, h, finish);
  const dark = tag("rect", { x, y, width, height, fill: "#15130f" });
  const seam = tag("rect", { width: w, height: h, fill: "none", stroke: veil("#ffffff", 0.12), "stroke-width": 1 });
  return (
    dark + tag("g", { transform: `translate(${x + GAP} ${y + top})` }, face, seam, knob(pen, look, w, h, kind, index))
  );
}

function style(pen: Pen, look: Fronted, w: number, h: number, finish: Finish): string {
  if (look.frontStyle === "slats") return slats(pen, w, h, finish);
  if (look.frontStyle === "frame") return raisedFrame(w, h, finish);
  return "";
}

/** A flat panel inside a raised border. */
function raisedFrame(w: number, h: number, finish: Finish): string {
  const border = Math.min(w, h) * 0.14;
  const [right, bottom] = [w - border, h - border];
  const tones = getTones(finish);
  const line = (d: string, stroke: string) => tag("path", { d, fill: "none", stroke, "stroke-width": 3 });
  return (
    line(`M${border} ${bottom}V${border}H${right}`, veil(tones.dark, 0.45)) +
    line(`M${border} ${bottom}H${right}V${border}`, veil(tones.sheen, 0.9))
  );
}

/** Upright rounded ribs. */
function slats(pen: Pen, w: number, h: number, finish: Finish): string {
  const count = Math.max(4, Math.round(w / 22));
  const step = w / count;
  const tones = getTones(finish);
  const rib = linear(
    pen,
    [0, 0],
    [step, 0],
    [
      [0, veil(tones.dark, 0.85)],
      [0.14, veil(tones.sheen, 0.35)],
      [0.45, veil(tones.front, 0)],
      [0.86, veil(tones.dark, 0.3)],
      [1, veil(darker(tones.dark, 0.4), 0.95)],
    ],
  );
  return Array.from({ length: count }, (_, index) =>
    tag("g", { transform: `translate(${step * index} 0)` }, tag("rect", { width: step, height: h, fill: rib })),
  ).join("");
}

function niche(pen: Pen, x: number, y: number, width: number, height: number): string {
  const inside = linear(
    pen,
    [x, y],
    [x + width, y + height],
    [
      [0, "#14130f"],
      [1, "#35322d"],
    ],
  );
  const board = 16;
  const room = { x: x + board, y: y + board, width: width - board * 2, height: height - board * 2 };
  return (
    tag("rect", { ...room, fill: inside }) +
    tag("rect", { ...room, y: y + height - board - 10, height: 10, fill: veil("#8d877e", 0.4) })
  );
}

function knob(pen: Pen, look: Fronted, w: number, h: number, kind: Front["kind"], index: number): string {
  if (look.handles !== "knob-brass") return "";
  const tones = getTones("brass");
  const cx = kind === "drawer" ? w / 2 : index % 2 === 0 ? w - 26 : 26;
  const cy = kind === "drawer" ? h / 2 : h * 0.42;
  const fill = linear(
    pen,
    [cx - 11, cy - 11],
    [cx + 11, cy + 11],
    [
      [0, tones.sheen],
      [0.5, tones.front],
      [1, tones.dark],
    ],
  );
  return (
    tag("circle", { cx: cx + 4, cy: cy + 6, r: 12, fill: veil("#000000", 0.22) }) +
    tag("circle", { cx, cy, r: 11, fill })
  );
}

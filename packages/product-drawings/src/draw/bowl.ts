import type { Finish } from "@zertsalo/domain/look/finishes";
import type { SinkKind, SinkShape } from "@zertsalo/domain/look/look";
import { linear, type Pen, SHADOW } from "../pen.ts";
import { plane } from "../solids.ts";
import { roundedRect } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { colourAt, darker, lighter, mix, getTones } from "../tones.ts";
import type { Vec } from "../view.ts";

export type Bowl = {
  shape: SinkShape;
  kind: SinkKind;
  widthMm: number;
  depthMm: number;
  heightMm: number;
  rimMm: number;
  finish: Finish;
  drain: "center" | "slot";
  tapHole?: boolean;
};

type Profile = readonly (readonly [level: number, size: number])[];

/** Size of the body at its levels, from the foot (0) to the rim (1). */
const profiles: Record<SinkKind, Profile> = {
  overcounter: [
    [0, 0.66],
    [0.05, 0.71],
    [0.25, 0.8],
    [0.55, 0.9],
    [0.85, 0.975],
    [1, 1],
  ],
  "semi-inset": [
    [0, 0.5],
    [0.06, 0.58],
    [0.3, 0.76],
    [0.55, 0.85],
    [0.56, 0.93],
    [0.85, 0.99],
    [1, 1],
  ],
  inset: [
    [0, 0.42],
    [0.08, 0.56],
    [0.4, 0.76],
    [0.86, 0.88],
    [0.87, 0.97],
    [0.95, 1],
    [1, 1],
  ],
  undercounter: [
    [0, 0.78],
    [0.06, 0.84],
    [0.5, 0.9],
    [0.9, 0.93],
    [0.91, 1],
    [1, 1],
  ],
  integrated: [
    [0, 0.9],
    [1, 1],
  ],
};

const SLICES = 36;

/** A basin standing on its foot at `at`, turned by thin slices from the foot up, then hollowed. */
export function drawBowl(pen: Pen, at: Vec, bowl: Bowl): string {
  const slices = Array.from({ length: SLICES + 1 }, (_, index) => {
    const level = index / SLICES;
    return slice(
      pen,
      add(at, level * bowl.heightMm),
      bowl,
      sizeAt(profiles[bowl.kind], level),
      wallPaint(pen, bowl, level),
    );
  });
  if (pen.shadow) return slices.join("");
  return slices.join("") + hollow(pen, add(at, bowl.heightMm), bowl);
}

const add = ([x, y, z]: Vec, dy: number): Vec => [x, y + dy, z];

function sizeAt(profile: Profile, level: number): number {
  const next = profile.findIndex(([stop]) => stop >= level);
  const upper = profile[next] ?? profile.at(-1) ?? [1, 1];
  const lower = profile[next - 1] ?? upper;
  const span = upper[0] - lower[0];
  return span === 0 ? upper[1] : lower[1] + ((upper[1] - lower[1]) * (level - lower[0])) / span;
}

function outline({ shape, widthMm, depthMm }: Bowl, inset = 0): string {
  const [w, d] = [widthMm - inset * 2, depthMm - inset * 2];
  if (shape === "circle" || shape === "oval") {
    return `M0 ${d / 2}A${w / 2} ${d / 2} 0 0 1 ${w} ${d / 2}A${w / 2} ${d / 2} 0 0 1 0 ${d / 2}Z`;
  }
  return roundedRect(w, d, Math.max(Math.min(w, d) * (shape === "rectangle" ? 0.1 : 0.16), 4));
}

/** A horizontal cut in the plane of x and z, scaled about its middle. */
function slice(pen: Pen, [x, y, z]: Vec, bowl: Bowl, size: number, fill: string, inset = 0): string {
  const [w, d] = [(bowl.widthMm - inset * 2) * size, (bowl.depthMm - inset * 2) * size];
  const path = tag("path", { d: outline(bowl, inset), fill });
  return plane(pen, [x - w / 2, y, z - d / 2], [size, 0, 0], [0, 0, size], path);
}

/** Glazed ceramic: lit from the left, the foot in the shade of the body. */
function wallPaint(pen: Pen, { finish, widthMm }: Bowl, level: number): string {
  if (pen.shadow) return SHADOW;
  const { ramp } = getTones(finish);
  const shade = (1 - level) * 0.16;
  const tone = (t: number) => darker(colourAt(ramp, t), shade);
  return linear(
    pen,
    [0, 0],
    [widthMm, 0],
    [
      [0, tone(0.66)],
      [0.14, tone(0.86)],
      [0.34, tone(0.96)],
      [0.66, tone(0.62)],
      [0.92, tone(0.3)],
      [1, tone(0.4)],
    ],
  );
}

function hollow(pen: Pen, top: Vec, bowl: Bowl): string {
  const { widthMm: w, depthMm: d, finish } = bowl;
  const tones = getTones(finish);
  const rim = Math.max(bowl.rimMm, w * 0.015);
  const inner = w - rim * 2;
  // Inside, the side under the light is the dark one.
  const walls = linear(
    pen,
    [0, 0],
    [inner, (d - rim * 2) * 0.5],
    [
      [0, darker(tones.front, 0.3)],
      [0.35, darker(tones.front, 0.14)],
      [0.8, mix(tones.front, tones.top, 0.7)],
      [1, tones.top],
    ],
  );
  const floor = linear(
    pen,
    [0, 0],
    [inner, 0],
    [
      [0, veil(tones.top, 0)],
      [0.5, veil(lighter(tones.top, 0.2), 0.8)],
      [1, veil(tones.top, 0.2)],
    ],
  );
  const [x, y, z] = top;
  const floorY = y - bowl.heightMm * 0.28;
  const hole =
    bowl.drain === "slot"
      ? plane(
          pen,
          [x - w * 0.22, floorY, z - d * 0.2],
          [1, 0, 0],
          [0, 0, 1],
          tag("rect", { width: w * 0.44, height: 10, rx: 5, fill: veil("#26221c", 0.7) }),
        )
      : plane(
          pen,
          [x, floorY, z],
          [1, 0, 0],
          [0, 0, 1],
          tag("circle", { r: 21, fill: veil("#6c6a66", 0.8) }),
          tag("circle", { r: 15, fill: "#d9dbdb" }),
        );
  const tap = bowl.tapHole
    ? plane(
        pen,
        [x, y, z - d / 2 + rim * 1.9],
        [1, 0, 0],
        [0, 0, 1],
        tag("circle", { r: 15, fill: veil("#2a2620", 0.75) }),
      )
    : "";
  return (
    slice(pen, top, bowl, 1, tones.top) +
    slice(pen, top, bowl, 1, walls, rim) +
    slice(pen, add(top, floorY - y), bowl, 0.62, floor, rim) +
    hole +
    tap
  );
}

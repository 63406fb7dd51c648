import { boxHole } from "@zertsalo/configurator/geometry/outlines";
import { type Point, polyline } from "@zertsalo/configurator/geometry/path";
import type { SinkTemplate } from "@zertsalo/configurator/sinks/sinks";
import { cap, type Face, type Lift, reversed, skin } from "./faces.ts";
import { surfaceFinishes } from "./finishes.ts";
import type { Part } from "./piece.ts";

/** Chords of a bowl; its glaze hides more than the edge of a slab does. */
const chordMm = 0.12;
const drainMm = 62;

/** How the inside goes down: part of the size, part of the depth. */
const soft = [
  [1, 0],
  [0.985, 0.12],
  [0.96, 0.4],
  [0.9, 0.68],
  [0.78, 0.88],
  [0.6, 0.97],
] as const;
const [narrowest, deepest] = [0.6, 0.97];
const sharp = [
  [1, 0],
  [0.99, 0.5],
  [0.98, 0.9],
  [0.95, 0.97],
] as const;

interface Sizes {
  width: number;
  depth: number;
  radius: number;
}

/** A basin at its place; height 0 is the upper face of the top it stands on, lies in or hangs under. */
export function bowlParts(sink: SinkTemplate, at: Point, lift: Lift, slabMm: number): Part[] {
  const { body, rim, mount } = sink;
  if (mount === "countertop") return basin({ body, at, lift, top: 135, foot: 0, rim: 9 });
  if (mount === "drop_in") {
    const parts = sunken({ inner: grown(body, -5), shell: grown(body, -1), at, lift, top: 6, bottom: -150 });
    return [...parts, lip(body, rim, at, lift)];
  }
  if (mount === "undermount") {
    // A hair below the stone: two faces in one plane would flicker.
    const top = -slabMm - 0.2;
    return sunken({ inner: grown(body, 2), shell: grown(body, 20), at, lift, top, bottom: top - 150 });
  }
  const inside = line(lift, at, body);
  const faces = [...skin(inside(sharp, 0, -115).toReversed()), ...floor(lift, at, body, 0.95, -115 * 0.97)];
  return [
    { name: "stone-bowl", finish: surfaceFinishes.ceramic, faces },
    { name: "drain", finish: surfaceFinishes.drain, faces: drain(lift, at, -115 * 0.97 + 1) },
  ];
}

/** Closed lines of a body at shrinking sizes, from `top` down to `bottom`. */
function line(lift: Lift, at: Point, { width, depth, radius }: Sizes) {
  return (steps: readonly (readonly [number, number])[], top: number, bottom: number) =>
    steps.map(([part, down]) =>
      ring(at, width * part, depth * part, radius * part).map((point) => lift(point, top + (bottom - top) * down)),
    );
}

function ring(at: Point, width: number, depth: number, radius: number): Point[] {
  return polyline(boxHole(at, width, depth, radius), chordMm);
}

function floor(lift: Lift, at: Point, { width, depth, radius }: Sizes, part: number, height: number): Face[] {
  return cap(lift, ring(at, width * part, depth * part, radius * part), [], height);
}

function drain(lift: Lift, at: Point, height: number): Face[] {
  return cap(lift, ring(at, drainMm, drainMm, drainMm / 2), [], height);
}

interface Basin {
  body: Sizes;
  at: Point;
  lift: Lift;
  top: number;
  foot: number;
  rim: number;
}

/** A bowl that stands on the top: its outside curves in towards the foot. */
function basin({ body, at, lift, top, foot, rim }: Basin): Part[] {
  const outside = line(lift, at, body)(
    [
      [0.62, 1],
      [0.72, 0.97],
      [0.86, 0.82],
      [0.95, 0.55],
      [0.995, 0.12],
      [1, 0.02],
      [0.996, 0],
    ],
    top,
    foot,
  );
  const hollow = grown(body, -rim);
  const inside = line(lift, at, hollow)(soft, top, foot + 14);
  const bottom = top + (foot + 14 - top) * deepest;
  return [
    {
      name: "sink",
      finish: surfaceFinishes.ceramic,
      faces: [...skin([...outside, ...inside]), ...floor(lift, at, hollow, narrowest, bottom)],
    },
    { name: "drain", finish: surfaceFinishes.drain, faces: drain(lift, at, bottom + 1) },
  ];
}

interface Sunken {
  inner: Sizes;
  shell: Sizes;
  at: Point;
  lift: Lift;
  top: number;
  bottom: number;
}

/** A bowl that hangs below: seen from above its inside, from below its shell. */
function sunken({ inner, shell, at, lift, top, bottom }: Sunken): Part[] {
  const inside = line(lift, at, inner)(soft, top, bottom + 10);
  const outside = line(lift, at, shell)(soft, top, bottom).toReversed();
  const low = top + (bottom + 10 - top) * deepest;
  const under = floor(lift, at, shell, narrowest, top + (bottom - top) * deepest);
  return [
    {
      name: "sink",
      finish: surfaceFinishes.ceramic,
      faces: [...skin([...outside, ...inside]), ...floor(lift, at, inner, narrowest, low), ...reversed(under)],
    },
    { name: "drain", finish: surfaceFinishes.drain, faces: drain(lift, at, low + 1) },
  ];
}

/** The bowl of a furniture washbasin, whose edge joins the ceramic around it. */
export function basinParts(inner: Sizes, at: Point, lift: Lift, top: number): Part[] {
  return sunken({ inner, shell: grown(inner, 4), at, lift, top, bottom: top - 120 });
}

const grown = ({ width, depth, radius }: Sizes, by: number): Sizes => ({
  width: width + 2 * by,
  depth: depth + 2 * by,
  radius: Math.max(1, radius + by),
});

/** The rim of a drop-in basin, lying on the stone. */
function lip(body: Sizes, rim: number, at: Point, lift: Lift): Part {
  const loop = (out: number, height: number) =>
    ring(at, body.width + 2 * out, body.depth + 2 * out, body.radius + out).map((point) => lift(point, height));
  return {
    name: "sink-rim",
    finish: surfaceFinishes.ceramic,
    faces: skin([loop(rim, 0), loop(rim, 4), loop(rim - 2, 6), loop(-5, 6)]),
  };
}

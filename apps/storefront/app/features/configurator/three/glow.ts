import { mirrorOutline } from "@zertsalo/configurator/geometry/outlines";
import { type Point, polyline } from "@zertsalo/configurator/geometry/path";
import { frameOverhangMm, mirrorShape } from "@zertsalo/configurator/kinds/mirror/mirror-shape";
import type { Options } from "@zertsalo/configurator/model";
import { physics } from "@zertsalo/configurator/physics";
import { type Vertex, skin, upright } from "@zertsalo/model3d/faces";
import { BufferGeometry, Float32BufferAttribute } from "three";

/** How far past the piece the light on the wall reaches, mm, and how strong it is there. */
const falloff = [
  [0, 0.85],
  [14, 0.58],
  [34, 0.36],
  [64, 0.2],
  [110, 0.1],
  [180, 0.04],
  [260, 0.015],
  [350, 0.005],
  [460, 0],
] as const;

/** How the light of a frosted band spreads over the glass: mm inwards from its outer edge, and how strong it is there. */
const spread = [
  [-24, 0],
  [-9, 0.14],
  [0, 0.4],
  [20, 0.4],
  [32, 0.14],
  [64, 0],
] as const;

export const hasContourLight = (options: Options) => options.backlight === "led" && options.backlight_type !== "front";
export const hasFrontLight = (options: Options) => options.backlight === "led" && options.backlight_type !== "contour";

/**
 * The light of a contour strip on the wall behind a mirror, as a flat ring whose colours fade outwards. In metres, in
 * the frame of the mirror's model: x from its middle, y from its lowest edge.
 */
export function wallGlow(options: Options): BufferGeometry {
  const shape = mirrorShape(options);
  const out = frameOverhangMm(options);
  const edge = polyline(mirrorOutline(shape, -out), 0.5);
  // The height of a point carries its strength to the colours below.
  const lines = falloff.map(([past, strength]) => pushedOut(edge, past).map((point) => upright(point, strength)));
  const inside = polyline(mirrorOutline(shape, physics.contourInsetMm), 0.5).map((point) => upright(point, 1));
  return fading([inside, ...lines].toReversed(), options);
}

/** The light of a frosted band on the glass around it, in the same frame. */
export function bandGlow(options: Options): BufferGeometry {
  const shape = mirrorShape(options);
  const indent = Number(options.light_indent);
  const line = (inset: number, strength: number) =>
    polyline(mirrorOutline(shape, inset), 0.5).map((point) => upright(point, strength));
  const lines = spread.map(([inwards, strength]) => line(Math.max(0, indent + inwards), strength));
  return fading(lines, options);
}

/** A flat surface through the lines, from the outermost inwards, whose colours carry their strengths. */
function fading(lines: readonly (readonly Vertex[])[], options: Options): BufferGeometry {
  const shape = mirrorShape(options);
  const out = frameOverhangMm(options);
  const places = skin(lines).flat();
  const geometry = new BufferGeometry();
  const positions = places.flatMap(([x, y]) => [(x - shape.width / 2) / 1000, (y + out) / 1000, 0]);
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  const colors = places.flatMap(([, , strength]) => [strength, strength, strength]);
  geometry.setAttribute("color", new Float32BufferAttribute(colors, 3));
  return geometry;
}

const joint = Math.PI / 12;

/** A convex outline moved outwards; light rounds the corners that glass has sharp. */
function pushedOut(outline: readonly Point[], by: number): Point[] {
  return outline.flatMap((point, at) => {
    const before = outline.at(at - 1) ?? point;
    const after = outline[(at + 1) % outline.length] ?? point;
    const from = Math.atan2(before.x - point.x, point.y - before.y);
    const turn = (Math.atan2(point.x - after.x, after.y - point.y) - from + 4 * Math.PI) % (2 * Math.PI);
    const steps = Math.ceil(turn / joint);
    return Array.from({ length: steps + 1 }, (_, step) => {
      const angle = from + (steps === 0 ? 0 : (turn * step) / steps);
      return { x: point.x + by * Math.cos(angle), y: point.y + by * Math.sin(angle) };
    });
  });
}

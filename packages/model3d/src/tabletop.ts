import { type Radii, rectangle } from "@zertsalo/configurator/geometry/outlines";
import { moved, type Path, type Point, polyline } from "@zertsalo/configurator/geometry/path";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getOptionCodes, getMillimetres, getSinkScheme, getSize } from "@zertsalo/configurator/options";
import { tabletopLayers } from "@zertsalo/configurator/kinds/tabletop/tabletop-layers";
import { bracketCentres } from "@zertsalo/configurator/sinks/bracket-centres";
import { sinkTemplate } from "@zertsalo/configurator/sinks/sink-template";
import { freeEdges } from "@zertsalo/configurator/kinds/tabletop/tabletop";
import { visibleThicknessMm } from "@zertsalo/configurator/kinds/tabletop/tabletop-size";
import { bowlParts } from "./bowl.ts";
import { block, cap, type Face, type Lift, lying, plate, reversed, skin, wall } from "./faces.ts";
import { surfaceFinishes, slabSpanMm, stoneFinish } from "./finishes.ts";
import { boardMapping } from "./mesh.ts";
import type { Part } from "./piece.ts";

const chordMm = 0.05;
const backingMm = 18;

/** A stone top whose upper face lies at y = 0, so that the slab's picture begins there and runs on over the edges. */
export function tabletopSolidParts(options: Options): Part[] {
  const { height: depth } = getSize(options);
  const lift = lying(depth);
  const stone = {
    finish: stoneFinish(getOptionCode(options, "decor"), options.surface === "polished"),
    mapping: boardMapping(slabSpanMm),
  };
  const parts: Part[] = [{ name: "stone", ...stone, faces: slabFaces(options, lift) }];
  if (options.edge === "mitre") parts.push({ name: "apron", ...stone, faces: apronFaces(options) });
  const upstand = upstandFaces(options);
  if (upstand.length > 0) parts.push({ name: "upstand", ...stone, faces: upstand });
  if (options.slabThickness === "6")
    parts.push({ name: "board", finish: surfaceFinishes.plywood, faces: backingFaces(options) });
  if (options.mounting === "brackets")
    parts.push({ name: "bracket", finish: surfaceFinishes.steel, faces: bracketFaces(options) });

  const sink = sinkTemplate(options);
  if (!sink) return parts;
  const bowls = getSinkScheme(options).sinks.flatMap((place) =>
    bowlParts(sink, place, lift, Number(options.slabThickness)),
  );
  return [...parts, ...bowls.map((part) => (part.name === "stone-bowl" ? { ...part, ...stone } : part))];
}

/** How far the upper edge of a free side gives way, and how deep: mm inwards against mm below the face. */
function edgeSteps(edge: string): readonly (readonly [inwards: number, below: number])[] {
  if (edge === "bevel") {
    return [
      [0, 2],
      [2, 0],
    ];
  }
  if (edge === "radius3") {
    return [0, 1, 2, 3].map((step) => {
      const angle = (step * Math.PI) / 6;
      return [3 - 3 * Math.cos(angle), 3 - 3 * Math.sin(angle)] as const;
    });
  }
  return [[0, 0]];
}

/** Everything that goes through the stone. */
function holesOf(options: Options): Point[][] {
  return tabletopLayers(options)
    .filter(({ layer }) => layer === "CUTOUT" || layer === "DRILL")
    .map(({ path }) => polyline(path, chordMm));
}

function slabFaces(options: Options, lift: Lift): Face[] {
  const holes = holesOf(options);
  const low = -Number(options.slabThickness);
  const rings = edgeSteps(getOptionCode(options, "edge")).map(([inwards, below]) => ({
    points: polyline(outlineInside(options, inwards), chordMm),
    height: -below,
  }));
  const full = polyline(outlineInside(options, 0), chordMm);
  const first = rings[0]?.height ?? 0;
  const top = rings.at(-1)?.points ?? full;
  return [
    ...cap(lift, top, holes, 0),
    ...reversed(cap(lift, full, holes, low)),
    ...wall(lift, full, low, first),
    ...skin(rings.map(({ points, height }) => points.map((point) => lift(point, height)))),
    ...holes.flatMap((hole) => wall(lift, hole.toReversed(), low, 0)),
  ];
}

/** The outline drawn in on its free sides; a side at the wall stays where it is. */
function outlineInside(options: Options, inwards: number): Path {
  const { width, height: depth } = getSize(options);
  const free = freeEdges(options).map(({ side }) => side);
  const by = (side: (typeof free)[number]) => (free.includes(side) ? inwards : 0);
  const corners = getOptionCodes(options, "rounding_corners");
  const radius = (corner: string) =>
    corners.includes(corner) ? Math.max(0, getMillimetres(options, "rounding_radius") - inwards) : 0;
  const radii: Radii = { bl: radius("bl"), br: radius("br"), tr: 0, tl: 0 };
  const inside = rectangle(width - by("left") - by("right"), depth - by("front") - by("back"), radii);
  return moved(inside, by("left"), by("front"));
}

/** Strips turned down at the free edges, as thick as the slab. */
function apronFaces(options: Options): Face[] {
  const { width, height: depth } = getSize(options);
  const slab = Number(options.slabThickness);
  const low = -visibleThicknessMm(options);
  const free = freeEdges(options).map(({ side }) => side);
  // Between front and back: two bodies at one place flicker.
  const [from, to] = [free.includes("back") ? slab : 0, free.includes("front") ? depth - slab : depth];
  return free.flatMap((side) => {
    if (side === "front") return block([0, low, depth - slab], [width, -slab, depth]);
    if (side === "back") return block([0, low, 0], [width, -slab, slab]);
    const left = side === "left" ? 0 : width - slab;
    return block([left, low, from], [left + slab, -slab, to]);
  });
}

function upstandFaces(options: Options): Face[] {
  const high = Number(options.splashback ?? 0);
  if (!(high > 0)) return [];
  const { width, height: depth } = getSize(options);
  const slab = Number(options.slabThickness);
  const sides = getOptionCodes(options, "wallSides");
  const from = sides.includes("back") ? slab : 0;
  return sides.flatMap((side) => {
    if (side === "back") return block([0, 0, 0], [width, high, slab]);
    const left = side === "left" ? 0 : width - slab;
    return block([left, 0, from], [left + slab, high, depth]);
  });
}

function backingFaces(options: Options): Face[] {
  const { width, height: depth } = getSize(options);
  const slab = Number(options.slabThickness);
  const free = freeEdges(options).map(({ side }) => side);
  const left = free.includes("left") ? slab : 0;
  const right = free.includes("right") ? slab : 0;
  const [front, back] = [slab, free.includes("back") ? slab : 0];
  const outline = rectangle(width - left - right, depth - front - back);
  const points = polyline(moved(outline, left, front), chordMm);
  return plate(lying(depth), points, holesOf(options), -slab - backingMm, -slab);
}

/** Hidden brackets: a bar under the top and a plate on the wall. */
function bracketFaces(options: Options): Face[] {
  const { height: depth } = getSize(options);
  const under = -Number(options.slabThickness) - (options.slabThickness === "6" ? backingMm : 0);
  return bracketCentres(options).flatMap((x) => [
    ...block([x - 20, under - 12, 0], [x + 20, under, depth - 90]),
    ...block([x - 20, under - 160, 0], [x + 20, under - 12, 8]),
  ]);
}

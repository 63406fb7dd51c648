import { mirrorOutline } from "@zertsalo/configurator/geometry/outlines";
import { type Path, polyline } from "@zertsalo/configurator/geometry/path";
import { frameOverhangMm, mirrorOverall, mirrorShape } from "@zertsalo/configurator/kinds/mirror/mirror-shape";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode } from "@zertsalo/configurator/options";
import type { Layered, LayerName } from "@zertsalo/configurator/layers/layer";
import { mirrorLayers } from "@zertsalo/configurator/kinds/mirror/mirror-layers";
import { physics } from "@zertsalo/configurator/physics";
import { deviceParts } from "./devices.ts";
import { band, cap, type Face, plate, reversed, skin, upright, wall } from "./faces.ts";
import {
  baguetteFinish,
  boardFinish,
  boardSpanMm,
  canvasFinish,
  surfaceFinishes,
  lightFinish,
  rimFinish,
} from "./finishes.ts";
import { grainMapping } from "./mesh.ts";
import type { Part } from "./piece.ts";

/** Chords stay within this of their arcs. */
const chordMm = 0.05;
/** Of every millimetre of a facet's width, this much of the glass is ground away at its outer edge. */
const facetDrop = 0.07;
/** The moulding of a baguette stands this far before the glass it holds. */
const lipMm = 5;
const boardMm = 16;
const seamMm = 0.2;
/** What hangs on the wall is smaller than the glass, so that the glass seems to float. */
const housingInsetMm = physics.contourInsetMm;

/** A mirror, from the wall to the viewer: housing or hangers, panel, glass with its facet and lit band, frame. */
export function mirrorParts(options: Options): Part[] {
  const drawing = mirrorLayers(options);
  const glass = glassOf(options);
  return [
    ...glassParts(options, drawing, glass),
    ...panelParts(options, drawing, glass.back),
    ...frameParts(options, glass.back),
    ...housingParts(options, options.frameType === "ldsp" ? glass.back - boardMm : glass.back),
  ];
}

/** Distances of the two faces of the glass from the wall. */
function glassOf(options: Options): { front: number; back: number } {
  const { depth } = mirrorOverall(options);
  const front = options.frameType === "baguette" ? depth - lipMm : depth;
  return { front, back: front - Number(options.thickness) };
}

const pointsOf = (path: Path) => polyline(path, chordMm);
const allOf = (drawing: readonly Layered[], name: LayerName) =>
  drawing.filter(({ layer }) => layer === name).map(({ path }) => pointsOf(path));

function glassParts(
  options: Options,
  drawing: readonly Layered[],
  { front, back }: { front: number; back: number },
): Part[] {
  const [outline = []] = allOf(drawing, "OUTLINE");
  const [facet] = allOf(drawing, "FACET");
  const [frostOuter, frostInner] = allOf(drawing, "FROST");
  const devices = allOf(drawing, "DEVICE");
  const edge = facet ? front - Number(options.facetSize) * facetDrop : front;
  const flat = facet ? facet : outline;
  const face: Face[] =
    frostOuter && frostInner
      ? [...cap(upright, flat, [frostOuter], front), ...cap(upright, frostInner, devices, front)]
      : cap(upright, flat, devices, front);
  const canvas = canvasFinish(getOptionCode(options, "canvasColor"));
  const lifted = (points: readonly { x: number; y: number }[], height: number) =>
    points.map((point) => upright(point, height));
  const parts: Part[] = [
    { name: "glass", finish: canvas, faces: face },
    {
      name: "rim",
      finish: rimFinish(getOptionCode(options, "canvasColor")),
      faces: [...wall(upright, outline, back, edge), ...reversed(cap(upright, outline, [], back))],
    },
  ];
  if (facet) {
    // Straight facets meet in a crisp mitre, at 5.6°; round ones turn far less from chord to chord.
    const faces = band(lifted(outline, edge), lifted(facet, front));
    parts.push({ name: "facet", finish: canvas, faces, creaseDegrees: 4 });
  }
  if (frostOuter && frostInner) {
    // A little wider than its place and behind the glass: through a seam one would see what is dark.
    const indent = Number(options.light_indent);
    const line = (inset: number) => pointsOf(mirrorOutline(mirrorShape(options), inset));
    const faces = cap(
      upright,
      line(indent - seamMm),
      [line(indent + physics.frontStripMm + seamMm)],
      front - seamMm / 10,
    );
    parts.push({ name: "frost", finish: lightFinish(getOptionCode(options, "color_temperature")), faces });
  }
  return [...parts, ...deviceParts(options, devices, front)];
}

function panelParts(options: Options, drawing: readonly Layered[], front: number): Part[] {
  const mapping = grainMapping(boardSpanMm);
  return allOf(drawing, "PANEL").map((outline) => ({
    name: "panel",
    finish: boardFinish(getOptionCode(options, "ldspColor")),
    faces: plate(upright, outline, [], front - boardMm, front),
    mapping,
  }));
}

/** How a moulding rises from its outer edge (0) to its inner one (1); heights are parts of its depth. */
const plainProfile = [
  [0, 0],
  [0, 0.96],
  [0.08, 1],
  [0.92, 1],
  [1, 0.96],
] as const;
const classicProfile = [
  [0, 0],
  [0, 0.82],
  [0.04, 0.9],
  [0.14, 0.98],
  [0.26, 1],
  [0.36, 0.97],
  [0.44, 0.88],
  [0.62, 0.74],
  [0.8, 0.68],
  [0.86, 0.75],
  [0.94, 0.75],
  [1, 0.7],
] as const;

function frameParts(options: Options, back: number): Part[] {
  if (options.frameType !== "baguette") return [];
  const code = getOptionCode(options, "baguette");
  const shape = mirrorShape(options);
  const { depth } = mirrorOverall(options);
  const outer = -frameOverhangMm(options);
  const width = physics.baguetteOverlapMm - outer;
  const line = (inset: number, height: number) =>
    pointsOf(mirrorOutline(shape, inset)).map((point) => upright(point, height));
  const profile = code === "classic_60" ? classicProfile : plainProfile;
  const lines = profile.map(([across, up]) => line(outer + across * width, up * depth));
  // Back along the overlap to the glass, and closed behind it.
  const faces = skin([...lines, line(physics.baguetteOverlapMm, back), line(outer, 0)]);
  const finish = baguetteFinish(code);
  return [
    {
      name: "frame",
      finish,
      faces,
      creaseDegrees: 25,
      ...(finish.picture ? { mapping: grainMapping(boardSpanMm) } : {}),
    },
  ];
}

function housingParts(options: Options, front: number): Part[] {
  const outline = pointsOf(mirrorOutline(mirrorShape(options), housingInsetMm));
  const parts: Part[] = [
    { name: "housing", finish: surfaceFinishes.housing, faces: plate(upright, outline, [], 0, front) },
  ];
  if (options.backlight === "led" && options.backlight_type !== "front") {
    // The strip runs round the housing and shines at the wall.
    const strip = pointsOf(mirrorOutline(mirrorShape(options), housingInsetMm - 3));
    const faces = plate(upright, strip, [outline], 6, 18);
    parts.push({ name: "led", finish: lightFinish(getOptionCode(options, "color_temperature")), faces });
  }
  return parts;
}

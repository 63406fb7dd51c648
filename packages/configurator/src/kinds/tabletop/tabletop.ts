import { boxHole, rectangle, roundHole } from "../../geometry/outlines.ts";
import { area, type Path } from "../../geometry/path.ts";
import type { Options, Overall, Package } from "../../model.ts";
import { getOptionCode, getOptionCodes, getMillimetres, getSinkScheme, getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";
import { physics } from "../../physics.ts";
import { bracketCentres, sinkTemplate } from "../../sinks/sink-scheme.ts";
import { tapRules, towelRules } from "../../sinks/sinks.ts";

/** Seen from above, front edge below: outline first, then every hole in it. */
export function tabletopOutline(options: Options): { outline: Path; cutouts: Path[]; holes: Path[] } {
  const { width, height: depth } = getSize(options);
  const radius = getMillimetres(options, "rounding_radius");
  const corners = getOptionCodes(options, "rounding_corners");
  const at = (corner: string) => (corners.includes(corner) ? radius : 0);
  const outline = rectangle(width, depth, { bl: at("bl"), br: at("br"), tr: 0, tl: 0 });
  const sink = sinkTemplate(options);
  const { sinks, towel } = getSinkScheme(options);
  const cutouts: Path[] = [];
  const holes: Path[] = [];
  for (const place of sink ? sinks : []) {
    if (sink?.mount === "countertop") holes.push(roundHole(place, sink.cut.width));
    else if (sink) cutouts.push(boxHole(place, sink.cut.width, sink.cut.depth, sink.cut.radius));
    if (place.tap) holes.push(roundHole(place.tap, tapRules.diameterMm));
  }
  if (towel) cutouts.push(boxHole(towel, towelRules.widthMm, towelRules.lengthMm, towelRules.widthMm / 2));
  return { outline, cutouts, holes };
}

/** Edges the buyer sees, in mm, by side. The front is always free. */
export function freeEdges(options: Options): { side: "front" | "left" | "right" | "back"; lengthMm: number }[] {
  const { width, height: depth } = getSize(options);
  const walls = getOptionCodes(options, "wallSides");
  const all = [
    { side: "front", lengthMm: width },
    { side: "left", lengthMm: depth },
    { side: "right", lengthMm: depth },
    { side: "back", lengthMm: width },
  ] as const;
  return all.filter(({ side }) => side === "front" || !walls.includes(side));
}

/** How far the upstand runs along the walls, mm. */
export function upstandMm(options: Options): number {
  const { width, height: depth } = getSize(options);
  return getOptionCodes(options, "wallSides").reduce((sum, side) => sum + (side === "back" ? width : depth), 0);
}

export function visibleThicknessMm(options: Options): number {
  return options.edge === "mitre" ? getMillimetres(options, "edgeHeight") : Number(options.slabThickness);
}

export function tabletopOverall(options: Options): Overall {
  const { width, height: depth } = getSize(options);
  return { width, height: visibleThicknessMm(options), depth };
}

/** Sixteenths of a 3200 × 1600 slab: the top, one strip for each turned-down edge, one for the upstand. */
export function slabCells(options: Options): number {
  const { width, height: depth } = getSize(options);
  const { cellLengthMm, cellDepthMm, kerfMm, veined } = physics.slab;
  const strips = options.edge === "mitre" ? freeEdges(options).map(() => visibleThicknessMm(options)) : [];
  const upstand = Number(options.splashback);
  if (upstand > 0) strips.push(upstand);
  const extra = strips.reduce((sum, strip) => sum + strip + kerfMm, 0);
  const cells = (along: number, across: number) => Math.ceil(along / cellLengthMm) * Math.ceil(across / cellDepthMm);
  const lying = cells(width, depth + extra);
  const isVeined = veined.some((decor) => decor === getOptionCode(options, "decor"));
  const canTurn = !isVeined && width <= 1580 && depth + extra <= 3180;
  const standing = canTurn ? cells(depth + extra, width) : lying;
  const bowls = sinkTemplate(options)?.mount === "integrated" ? Number(options.sinkCount) : 0;
  return Math.min(lying, standing) + bowls;
}

export function tabletopNetGrams(options: Options): number {
  const { outline, cutouts, holes } = tabletopOutline(options);
  const { width, height: depth } = getSize(options);
  const thickness = Number(options.slabThickness);
  const upstand = Number(options.splashback);
  const face = area(outline) - [...cutouts, ...holes].reduce((sum, hole) => sum + area(hole), 0);
  // Porcelain stoneware 2.4 g/cm³, waterproof plywood 0.68 g/cm³, a bracket 1.3 kg.
  let milligrams = face * thickness * 2.4;
  if (options.edge === "mitre") {
    const apron = visibleThicknessMm(options) - thickness;
    milligrams += freeEdges(options).reduce((sum, edge) => sum + edge.lengthMm * apron * thickness * 2.4, 0);
  }
  if (thickness === 6) milligrams += width * depth * 18 * 0.68;
  if (upstand > 0) milligrams += width * upstand * thickness * 2.4;
  if (sinkTemplate(options)?.mount === "integrated") milligrams += Number(options.sinkCount) * 11_000_000;
  if (options.mounting === "brackets") milligrams += bracketCentres(options).length * 1_300_000;
  return whole(milligrams / 1000);
}

export function tabletopPackages(options: Options): Package[] {
  const { width, height: depth } = getSize(options);
  const bowl = sinkTemplate(options)?.mount === "integrated" ? 130 : 0;
  const body = { a: width, b: depth, c: Math.max(visibleThicknessMm(options), bowl) };
  return [packed(body, tabletopNetGrams(options), "crate")];
}

const bowlDays = { countertop: 0, drop_in: 1, undermount: 2, integrated: 5 };

export function tabletopLeadTime(options: Options): number {
  const sink = sinkTemplate(options);
  return (
    8 +
    (options.edge === "mitre" ? 2 : 0) +
    (sink ? bowlDays[sink.mount] : 0) +
    (options.sinkCount === "2" ? 1 : 0) +
    (options.surface === "polished" ? 1 : 0)
  );
}

import { boxHole, rectangle, roundHole } from "../../geometry/outlines.ts";
import type { Path, Point } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { getMillimetres, getOptionCodes, getSinkScheme, getSize, whole } from "../../options.ts";
import type { DrawnFeature } from "../../parts-list.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { type SinkTemplate, tapRules, towelRules } from "../../sinks/sinks.ts";

/**
 * The slab as it is drawn, seen from above, front edge below: outline first, then every hole in it. Apart from the list
 * of parts, which a page that only draws the piece does without.
 */
export function tabletopOutline(options: Options): { outline: Path; cutouts: Path[]; holes: Path[] } {
  const features = slabFeatures(options);
  const paths = (kind: "cutout" | "hole") => features.filter((each) => each.kind === kind).map(({ path }) => path);
  return { outline: slabContour(options), cutouts: paths("cutout"), holes: paths("hole") };
}

export function slabContour(options: Options): Path {
  const { width, height: depth } = getSize(options);
  const radius = getMillimetres(options, "rounding_radius");
  const corners = getOptionCodes(options, "rounding_corners");
  const cornerMm = (corner: string) => (corners.includes(corner) ? radius : 0);
  return rectangle(width, depth, { bl: cornerMm("bl"), br: cornerMm("br"), tr: 0, tl: 0 });
}

/** Cut-outs first, in the order of the machine: contours, then holes. */
export function slabFeatures(options: Options): DrawnFeature[] {
  const sink = sinkTemplate(options);
  const { sinks, towel } = getSinkScheme(options);
  const found: DrawnFeature[] = [];
  for (const place of sink ? sinks : []) {
    if (sink) found.push(sinkFeature(sink, place));
    if (place.tap) found.push(hole(place.tap, tapRules.diameterMm));
  }
  if (towel) found.push(cutout(towel, towelRules.widthMm, towelRules.lengthMm, towelRules.widthMm / 2));
  return [...found.filter(({ kind }) => kind === "cutout"), ...found.filter(({ kind }) => kind === "hole")];
}

const sinkFeature = ({ mount, cut }: SinkTemplate, place: Point) =>
  mount === "countertop" ? hole(place, cut.width) : cutout(place, cut.width, cut.depth, cut.radius);

const hole = ({ x, y }: Point, diameterMm: number): DrawnFeature => ({
  kind: "hole",
  x: whole(x),
  y: whole(y),
  width: diameterMm,
  height: diameterMm,
  radius: whole(diameterMm / 2),
  path: roundHole({ x, y }, diameterMm),
});

const cutout = ({ x, y }: Point, width: number, height: number, radius: number): DrawnFeature => ({
  kind: "cutout",
  x: whole(x),
  y: whole(y),
  width,
  height,
  radius: whole(radius),
  path: boxHole({ x, y }, width, height, radius),
});

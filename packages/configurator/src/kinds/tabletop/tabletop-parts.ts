import { type Hardware, type PartSide } from "@zertsalo/production/bill";
import { hasGrain } from "@zertsalo/production/part-rules";
import { boxHole, rectangle, roundHole } from "../../geometry/outlines.ts";
import type { Point } from "../../geometry/path.ts";
import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes, getMillimetres, getSinkScheme, getSize, whole } from "../../options.ts";
import {
  bought,
  createPart,
  type DrawnFeature,
  type DrawnPart,
  type PartsList,
  sideMm,
  straightEdge,
} from "../../parts-list.ts";
import { bracketCentres } from "../../sinks/bracket-centres.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { type SinkTemplate, tapRules, towelRules } from "../../sinks/sinks.ts";

/** Inside height of an integrated bowl; its bottom is the piece that falls out of the cut-out. */
const bowlWallMm = 118;
const backingMm = 18;
const sides: readonly PartSide[] = ["front", "back", "left", "right"];

/** The top, its turned-down strips and upstands, the walls of integrated bowls, the board under a thin slab. */
export function tabletopPartsList(options: Options): PartsList {
  const top = tabletopSlab(options);
  const brackets: Hardware = { code: "bracket", quantity: bracketCount(options), unit: "pcs" };
  return {
    parts: [top, ...strips(options, top), ...bowlWalls(options, top), ...backing(options, top)],
    hardware: bought([brackets]),
  };
}

const bracketCount = (options: Options) => (options.mounting === "brackets" ? bracketCentres(options).length : 0);

/** Seen from above, front edge below: the slab with every hole in it. */
export function tabletopSlab(options: Options): DrawnPart {
  const { width, height: depth } = getSize(options);
  const radius = getMillimetres(options, "rounding_radius");
  const corners = getOptionCodes(options, "rounding_corners");
  const cornerMm = (corner: string) => (corners.includes(corner) ? radius : 0);
  const thickness = Number(options.slabThickness);
  const material = `stone/${getOptionCode(options, "decor")}/${thickness}/${getOptionCode(options, "surface")}`;
  const free = freeSides(options);
  const work = edgeWork(options);
  return createPart({
    code: "top",
    label: "Столешница",
    material,
    width,
    height: depth,
    thickness,
    // The pattern runs along the front edge.
    grain: hasGrain(material) ? "width" : null,
    edges: sides.map((side) =>
      straightEdge(side, free.includes(side) ? work : "raw", side === "front" || side === "back" ? width : depth),
    ),
    features: slabFeatures(options),
    contour: rectangle(width, depth, { bl: cornerMm("bl"), br: cornerMm("br"), tr: 0, tl: 0 }),
  });
}

const edgeWork = (options: Options) => getOptionCode(options, "edge") as "straight" | "bevel" | "radius3" | "mitre";

/** Sides that no wall covers; the front is always one of them. */
function freeSides(options: Options): PartSide[] {
  const walls = getOptionCodes(options, "wallSides");
  return (["front", "left", "right", "back"] as const).filter((side) => side === "front" || !walls.includes(side));
}

/** Cut-outs first, in the order of the machine: contours, then holes. */
function slabFeatures(options: Options): DrawnFeature[] {
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

/** Strips that continue the slab over its edges. One keeps its edge's direction: those of the sides stand across. */
function strips(options: Options, top: DrawnPart): DrawnPart[] {
  const upstandMm = Number(options.splashback ?? 0) || 0;
  const walls = upstandMm > 0 ? (getOptionCodes(options, "wallSides") as PartSide[]) : [];
  const turned = edgeWork(options) === "mitre" ? freeSides(options) : [];
  const strip = (kind: "apron" | "upstand", side: PartSide, heightMm: number) => {
    const isLong = side === "front" || side === "back";
    return createPart({
      code: `${kind}-${side}`,
      label: kind === "apron" ? "Подворот" : "Бортик",
      material: top.material,
      width: isLong ? top.width : heightMm,
      height: isLong ? heightMm : top.height,
      thickness: top.thickness,
      grain: top.grain,
      edges: [straightEdge(side, kind === "apron" ? "mitre" : "straight", sideMm(top, side))],
      beside: { part: top.code, side },
    });
  };
  return [
    ...turned.map((side) => strip("apron", side, getMillimetres(options, "edgeHeight"))),
    ...walls.map((side) => strip("upstand", side, upstandMm)),
  ];
}

function bowlWalls(options: Options, { material, thickness, grain }: DrawnPart): DrawnPart[] {
  const sink = sinkTemplate(options);
  if (sink?.mount !== "integrated") return [];
  const lengthOn = (side: PartSide) => (side === "front" || side === "back" ? sink.cut.width : sink.cut.depth);
  return Array.from({ length: Number(options.sinkCount) }, (_, at) =>
    sides.map((side) =>
      createPart({
        code: `bowl-${at + 1}-${side}`,
        label: "Стенка чаши",
        material,
        width: lengthOn(side),
        height: bowlWallMm,
        thickness,
        grain,
        edges: [straightEdge("back", "mitre", lengthOn(side))],
      }),
    ),
  ).flat();
}

function backing({ slabThickness }: Options, { width, height }: DrawnPart): DrawnPart[] {
  if (slabThickness !== "6") return [];
  return [
    createPart({
      code: "backing",
      label: "Основа",
      material: `plywood/${backingMm}`,
      width,
      height,
      thickness: backingMm,
    }),
  ];
}

export const isApron = ({ code }: Pick<DrawnPart, "code">): boolean => code.startsWith("apron-");
export const isUpstand = ({ code }: Pick<DrawnPart, "code">): boolean => code.startsWith("upstand-");

/** How far a strip goes down from its edge, or up from it, mm. */
export const stripMm = ({ beside, width, height }: DrawnPart): number =>
  beside?.side === "left" || beside?.side === "right" ? width : height;

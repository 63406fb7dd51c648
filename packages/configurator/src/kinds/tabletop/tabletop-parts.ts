import { type Hardware, type PartSide } from "@zertsalo/production/bill";
import { hasGrain } from "@zertsalo/production/part-rules";
import type { Options } from "../../model.ts";
import { getOptionCode, getOptionCodes, getMillimetres, getSize } from "../../options.ts";
import { bought, createPart, type DrawnPart, type PartsList, sideMm, straightEdge } from "../../parts-list.ts";
import { bracketCentres } from "../../sinks/bracket-centres.ts";
import { sinkTemplate } from "../../sinks/sink-template.ts";
import { slabContour, slabFeatures } from "./tabletop-outline.ts";

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
    contour: slabContour(options),
  });
}

const edgeWork = (options: Options) => getOptionCode(options, "edge") as "straight" | "bevel" | "radius3" | "mitre";

/** Sides that no wall covers; the front is always one of them. */
function freeSides(options: Options): PartSide[] {
  const walls = getOptionCodes(options, "wallSides");
  return (["front", "left", "right", "back"] as const).filter((side) => side === "front" || !walls.includes(side));
}

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

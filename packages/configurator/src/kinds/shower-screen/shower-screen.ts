import { rectangle, roundHole } from "../../geometry/outlines.ts";
import { area, lengths, moved, type Path, type Point } from "../../geometry/path.ts";
import type { KindSize } from "../../kind.ts";
import type { Layered } from "../../layers/layer.ts";
import type { Options, Package } from "../../model.ts";
import { getMillimetres, getOptionCodes, getSize, whole } from "../../options.ts";
import { packed } from "../../packing.ts";

/** A U-profile on the wall: its depth, how far it stands out past the glass, and how far the glass goes into it, mm. */
export const profile = { depthMm: 24, outMm: 8, overlapMm: 12 } as const;
const profileGramsPerM = 520;
const barGrams = 950;

export const hasCutout = (options: Options, code: string): boolean => getOptionCodes(options, "cutouts").includes(code);

type HeldSide = "left" | "right";

/** The sides that a wall holds; a panel in a niche is held by both. */
export function heldSides(options: Options): HeldSide[] {
  if (options.place === "niche") return ["left", "right"];
  return options.side === "right" ? ["right"] : ["left"];
}

const outAt = (options: Options, side: HeldSide) => (heldSides(options).includes(side) ? profile.outMm : 0);

/** From the lower left corner of the glass, profiles included. */
export function screenExtent(options: Options): { left: number; right: number } {
  return { left: -outAt(options, "left"), right: getSize(options).width + outAt(options, "right") };
}

export const showerScreenSize: KindSize = {
  overall(options) {
    const { left, right } = screenExtent(options);
    return { width: right - left, height: getSize(options).height, depth: profile.depthMm };
  },
  optionOf: { width: "size.width", height: "size.height" },
  text: ({ width, height }) => `${width} × ${height} мм`,
};

/** The glass from the front; the corner at the wall may be notched for the rim of a tray or a bath. */
function glassOutline(options: Options): Path {
  const { width, height } = getSize(options);
  if (!hasCutout(options, "notch")) return rectangle(width, height);
  const [across, up] = [getMillimetres(options, "notchWidth"), getMillimetres(options, "notchHeight")];
  const [first = { x: 0, y: 0 }, ...rest]: Point[] =
    heldSides(options)[0] === "right"
      ? [
          { x: 0, y: 0 },
          { x: width - across, y: 0 },
          { x: width - across, y: up },
          { x: width, y: up },
          { x: width, y: height },
          { x: 0, y: height },
        ]
      : [
          { x: across, y: 0 },
          { x: width, y: 0 },
          { x: width, y: height },
          { x: 0, y: height },
          { x: 0, y: up },
          { x: across, y: up },
        ];
  return { start: first, segments: [...rest, first].map((to) => ({ kind: "line", to })) };
}

export interface Hole extends Point {
  name: string;
  diameterMm: number;
}

const pipe = { diameterMm: 60, fromWallMm: 80, aboveMm: 100 };
const towel = { diameterMm: 12, heightMm: 1100, apartMm: 400 };

export function screenHoles(options: Options): Hole[] {
  const { width } = getSize(options);
  const holes: Hole[] = [];
  if (hasCutout(options, "pipe")) {
    const x = heldSides(options)[0] === "right" ? width - pipe.fromWallMm : pipe.fromWallMm;
    const y = getMillimetres(options, "notchHeight") + pipe.aboveMm;
    holes.push({ name: "Труба", diameterMm: pipe.diameterMm, x, y });
  }
  if (hasCutout(options, "towel")) {
    for (const from of [-1, 1]) {
      const x = width / 2 + (from * towel.apartMm) / 2;
      holes.push({ name: "Полотенцедержатель", diameterMm: towel.diameterMm, x, y: towel.heightMm });
    }
  }
  return holes;
}

/** What the machines cut and drill. */
export function glassLayers(options: Options): Layered[] {
  return [
    { layer: "OUTLINE", path: glassOutline(options) },
    ...screenHoles(options).map((hole): Layered => ({ layer: "DRILL", path: roundHole(hole, hole.diameterMm) })),
  ];
}

/** The glass and the profiles that hold it, from the front. */
export function showerScreenLayers(options: Options): Layered[] {
  const { width, height } = getSize(options);
  const profiles = heldSides(options).map((side): Layered => {
    const left = side === "left" ? -profile.outMm : width - profile.overlapMm;
    const foot =
      hasCutout(options, "notch") && side === heldSides(options)[0] ? getMillimetres(options, "notchHeight") : 0;
    return { layer: "FRAME", path: moved(rectangle(profile.outMm + profile.overlapMm, height - foot), left, foot) };
  });
  return [...glassLayers(options), ...profiles];
}

/** Rounded to whole mm and mm² before any money is counted. */
export function screenMeasures(options: Options) {
  const { width, height } = getSize(options);
  const outline = glassOutline(options);
  const holes = screenHoles(options).reduce((sum, hole) => sum + area(roundHole(hole, hole.diameterMm)), 0);
  return {
    boxMm2: width * height,
    areaMm2: whole(area(outline) - holes),
    edgeMm: whole(lengths(outline).straight),
    profileMm: heldSides(options).length * height,
  };
}

export const hasBar = (options: Options): boolean =>
  options.support === "wall_bar" || options.support === "ceiling_bar";

export function screenNetGrams(options: Options): number {
  const { areaMm2, profileMm } = screenMeasures(options);
  // Glass weighs 2.5 g/cm³.
  const glass = (areaMm2 * Number(options.thickness) * 2.5) / 1000;
  return whole(glass + (profileMm * profileGramsPerM) / 1000 + (hasBar(options) ? barGrams : 0));
}

/** Tempered glass goes in a crate, with its profiles beside it. */
export function screenPackages(options: Options): Package[] {
  const { width, height } = getSize(options);
  return [packed({ a: width, b: height, c: profile.depthMm }, screenNetGrams(options), "crate")];
}

/** Working days: the glass is tempered elsewhere, in batches. */
export function screenLeadTime(options: Options): number {
  return (
    7 +
    (options.glass === "clear" ? 0 : 3) +
    (options.thickness === "10" ? 1 : 0) +
    (getOptionCodes(options, "cutouts").length > 0 ? 1 : 0) +
    (options.coating === "none" ? 0 : 1)
  );
}

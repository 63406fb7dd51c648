import type { Hardware } from "@zertsalo/production/bill";
import { getPartRules } from "@zertsalo/production/part-rules";
import { rectangle, roundHole } from "../../geometry/outlines.ts";
import { lengths, moved, type Path, type Point } from "../../geometry/path.ts";
import type { Layered } from "../../layers/layer.ts";
import type { Options } from "../../model.ts";
import { getMillimetres, getOptionCode, getSize, whole } from "../../options.ts";
import { createPart, type DrawnFeature, type DrawnPart, type PartsList, straightEdge } from "../../parts-list.ts";
import { hasBar, hasCutout } from "./shower-screen.ts";
import { heldSides, profile } from "./shower-screen-size.ts";

/** The pane, and what holds it. */
export function screenPartsList(options: Options): PartsList {
  const profileMm = heldSides(options).length * getSize(options).height;
  const bar = getOptionCode(options, "support");
  const hardware: Hardware[] = [
    {
      code: `profile-${getOptionCode(options, "profileColor")}`,
      quantity: profileMm,
      unit: "mm",
      bars: heldSides(options).length,
    },
    ...(hasBar(options) ? [{ code: bar, quantity: 1, unit: "pcs" } as const] : []),
    { code: "screen-kit", quantity: 1, unit: "pcs" },
  ];
  return { parts: [screenGlass(options)], hardware };
}

function screenGlass(options: Options): DrawnPart {
  const thickness = Number(options.thickness);
  const material = `float/${getOptionCode(options, "glass")}/${thickness}`;
  const contour = glassOutline(options);
  return createPart({
    code: "glass",
    label: "Стекло",
    material,
    ...getSize(options),
    thickness,
    allowanceMm: getPartRules(material).allowanceMm,
    edges: [straightEdge("contour", "polish", whole(lengths(contour).straight))],
    features: [...notch(options), ...screenHoles(options).map(holeFeature)],
    contour,
  });
}

function notch(options: Options): DrawnFeature[] {
  if (!hasCutout(options, "notch")) return [];
  const [across, up] = [getMillimetres(options, "notchWidth"), getMillimetres(options, "notchHeight")];
  const left = heldSides(options)[0] === "right" ? getSize(options).width - across : 0;
  return [
    {
      kind: "notch",
      x: whole(left + across / 2),
      y: whole(up / 2),
      width: across,
      height: up,
      radius: 0,
      path: moved(rectangle(across, up), left, 0),
    },
  ];
}

const holeFeature = (hole: Hole): DrawnFeature => ({
  kind: "hole",
  x: whole(hole.x),
  y: whole(hole.y),
  width: hole.diameterMm,
  height: hole.diameterMm,
  radius: whole(hole.diameterMm / 2),
  path: roundHole(hole, hole.diameterMm),
});

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
  const { contour, features } = screenGlass(options);
  const holes = features.filter(({ kind }) => kind === "hole");
  return [{ layer: "OUTLINE", path: contour }, ...holes.map(({ path }): Layered => ({ layer: "DRILL", path }))];
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

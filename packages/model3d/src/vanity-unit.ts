import type { PricingRules } from "@zertsalo/configurator/pricing-rules/pricing-rules";
import { boxHole, rectangle } from "@zertsalo/configurator/geometry/outlines";
import { bounds, polyline } from "@zertsalo/configurator/geometry/path";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode, getMillimetres, getSize } from "@zertsalo/configurator/options";
import { vanityLayers } from "@zertsalo/configurator/kinds/vanity-unit/vanity-layers";
import { vanityPanels } from "@zertsalo/configurator/kinds/vanity-unit/vanity-panels";
import { vanityTop } from "@zertsalo/configurator/kinds/vanity-unit/vanity-top";
import { basinParts } from "./bowl.ts";
import { drawerFaces } from "./drawers.ts";
import { block, type Face, lying, plate, shifted, upright } from "./faces.ts";
import { boardFinish, boardSpanMm, enamelFinish, type SurfaceFinish, surfaceFinishes } from "./finishes.ts";
import { handleParts } from "./handles.ts";
import { grainMapping } from "./mesh.ts";
import type { Part } from "./piece.ts";
import { tabletopSolidParts } from "./tabletop.ts";

const boardMm = 16;
const railMm = 100;

/** The unit from its cutting list; its carcass stands at y = 0, what carries it reaches below. */
export function vanityParts(book: PricingRules, options: Options): Part[] {
  const { width, height } = getSize(options);
  const depth = getMillimetres(options, "depth");
  const { fronts } = vanityPanels(options);
  const frontMm = fronts[0]?.thickness ?? 0;
  // The stated depth counts the fronts in: the boards behind them end where the fronts begin.
  const inside = depth - frontMm;
  const carcass = boardFinish(getOptionCode(options, "carcassColor"));
  const mapping = grainMapping(boardSpanMm);
  const boxes = vanityLayers(options)
    .filter(({ layer }) => layer === "PANEL")
    .map(({ path }) => path);
  const parts: Part[] = [
    { name: "carcass", finish: carcass, mapping, faces: carcassFaces(options, inside) },
    {
      name: "front",
      finish: frontFinish(options),
      mapping,
      faces: boxes.flatMap((path) => plate(upright, polyline(path), [], inside, depth)),
    },
    ...handleParts(options, boxes.map(bounds), depth, inside),
    { name: "drawer", finish: surfaceFinishes.drawer, faces: drawerFaces(book, options, boxes.map(bounds), inside) },
    ...supportParts(options, depth),
  ];
  const top = vanityTop(book, options);
  if (top) {
    const overhang = (getSize(top).width - width) / 2;
    const lift = height + Number(top.slabThickness);
    parts.push(
      ...tabletopSolidParts(top).map((part) => ({ ...part, faces: shifted(part.faces, [-overhang, lift, 0]) })),
    );
  }
  if (options.top === "ceramic") parts.push(...ceramicParts(width, height, depth));
  return parts;
}

function frontFinish(options: Options): SurfaceFinish {
  const facade = options.facade ?? "ldsp";
  if (facade === "veneer") return boardFinish("oak_natural");
  if (facade === "ldsp") return boardFinish(getOptionCode(options, "carcassColor"));
  return facade === "mdf_enamel"
    ? enamelFinish(getOptionCode(options, "facadeColor"))
    : boardFinish(getOptionCode(options, "facadeColor"));
}

/** Sides, bottom, two rails, dividers and shelves as they stand. */
function carcassFaces(options: Options, depth: number): Face[] {
  const { width, height } = getSize(options);
  const { carcass, moduleWidth } = vanityPanels(options);
  const count = (code: string) => carcass.find((panel) => panel.code === code)?.count ?? 0;
  const faces = [
    ...block([0, 0, 0], [boardMm, height, depth]),
    ...block([width - boardMm, 0, 0], [width, height, depth]),
    ...block([boardMm, 0, 0], [width - boardMm, boardMm, depth]),
    ...block([boardMm, height - railMm, 0], [width - boardMm, height, boardMm]),
    ...block([boardMm, height - boardMm, depth - railMm], [width - boardMm, height, depth]),
  ];
  const left = (module: number) => boardMm + module * (moduleWidth + boardMm);
  for (let at = 1; at <= count("divider"); at++) {
    const x = left(at) - boardMm;
    faces.push(...block([x, boardMm, boardMm], [x + boardMm, height - boardMm, depth]));
  }
  const shelf = carcass.find((panel) => panel.code === "shelf");
  for (let at = 0; at < count("shelf"); at++) {
    const shelfDepth = Math.min(shelf?.height ?? depth, depth);
    faces.push(...block([left(at), height / 2, 0], [left(at) + moduleWidth, height / 2 + boardMm, shelfDepth]));
  }
  return faces;
}

const legMm = 150;
const plinthMm = 80;

function supportParts(options: Options, depth: number): Part[] {
  const { width } = getSize(options);
  if (options.mounting === "plinth") {
    const faces = block([0, -plinthMm, 0], [width, 0, depth - 50]);
    return [
      {
        name: "plinth",
        finish: boardFinish(getOptionCode(options, "carcassColor")),
        mapping: grainMapping(boardSpanMm),
        faces,
      },
    ];
  }
  if (options.mounting !== "legs") return [];
  const columns = 2 + (width > 1000 ? 1 : 0) + (width > 1800 ? 1 : 0);
  const faces = Array.from({ length: columns }, (_, at) => 60 + ((width - 120) * at) / (columns - 1)).flatMap((x) =>
    [60, depth - 60].flatMap((y) => plate(lying(depth), polyline(boxHole({ x, y }, 36, 36, 18), 0.2), [], -legMm, 0)),
  );
  return [{ name: "leg", finish: surfaceFinishes.barBlack, faces }];
}

const ceramicMm = 20;

/** A furniture washbasin: a flat slab of ceramic with its bowl in the middle. */
function ceramicParts(width: number, height: number, depth: number): Part[] {
  const bowl = { width: Math.min(width - 120, 560), depth: depth - 160, radius: 60 };
  const at = { x: width / 2, y: depth / 2 - 20 };
  const opening = polyline(boxHole(at, bowl.width, bowl.depth, bowl.radius), 0.12);
  const lift = lying(depth);
  const slab = plate(lift, polyline(rectangle(width, depth)), [opening], height, height + ceramicMm);
  return [
    { name: "washbasin", finish: surfaceFinishes.ceramic, faces: slab },
    ...basinParts(bowl, at, lift, height + ceramicMm - 1),
  ];
}

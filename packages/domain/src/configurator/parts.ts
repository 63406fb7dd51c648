import { boxHole, mirrorOutline, rectangle, roundHole } from "./geometry/outlines.ts";
import { area, bounds, moved, type Path, type Point, polyline } from "./geometry/path.ts";
import { frameOverhangMm, mirrorShape } from "./mirror-shape.ts";
import { clockPlace, deviceAxis, heaterPlace, switchPlace } from "./mirror-devices.ts";
import type { ConfiguratorType, Options } from "./model.ts";
import { codesOf, millimetresOf, schemeOf, sizeOf } from "./options.ts";
import { physics } from "./physics.ts";
import { sinkTemplate } from "./sink-scheme.ts";
import { freeEdges, tabletopOutline, visibleThicknessMm } from "./tabletop.ts";
import { vanityPanels } from "./vanity-panels.ts";

export type LayerName =
  | "OUTLINE"
  | "CUTOUT"
  | "DRILL"
  | "FACET"
  | "FROST"
  | "LED"
  | "PANEL"
  | "FRAME"
  | "HEATER"
  | "DEVICE"
  | "SINK"
  | "MITRE"
  | "UPSTAND";
export interface Layered {
  layer: LayerName;
  path: Path;
}

/** The one drawing of a configuration: the preview, the sheet, the workshop file and the 3D model read it. */
export function layers(type: ConfiguratorType, options: Options): Layered[] {
  if (type === "tabletop") return tabletopLayers(options);
  if (type === "vanity_unit") return vanityLayers(options);
  return mirrorLayers(options);
}

/** Between the strips laid out below the slab, mm. */
const STRIP_GAP = 20;

/** What the machines get: the drawing, and beside the slab the strips that are glued to it, front edge first. */
export function workshopLayers(type: ConfiguratorType, options: Options): Layered[] {
  const all = layers(type, options);
  if (type !== "tabletop") return all;
  const { width, height: depth } = sizeOf(options);
  const strips: [LayerName, number, number][] =
    options.edge === "mitre"
      ? freeEdges(options).map((edge) => ["MITRE", edge.lengthMm, visibleThicknessMm(options)])
      : [];
  const upstand = Number(options.splashback);
  if (upstand > 0) {
    for (const side of codesOf(options, "wallSides")) {
      strips.push(["UPSTAND", side === "back" ? width : depth, upstand]);
    }
  }
  let y = 0;
  for (const [layer, length, height] of strips) {
    y -= height + STRIP_GAP;
    all.push({ layer, path: moved(rectangle(length, height), 0, y) });
  }
  return all;
}

function mirrorLayers(options: Options): Layered[] {
  const shape = mirrorShape(options);
  const result: Layered[] = [{ layer: "OUTLINE", path: mirrorOutline(shape) }];
  const out = frameOverhangMm(options);
  if (options.frameType === "ldsp") result.push({ layer: "PANEL", path: mirrorOutline(shape, -out) });
  if (options.frameType === "baguette") {
    result.push(
      { layer: "FRAME", path: mirrorOutline(shape, -out) },
      { layer: "FRAME", path: mirrorOutline(shape, physics.baguetteOverlapMm) },
    );
  }
  if (options.edgeProcessing === "facet") {
    result.push({ layer: "FACET", path: mirrorOutline(shape, Number(options.facetSize)) });
  }
  if (options.backlight === "led") result.push(...lightLayers(options));
  return result;
}

function lightLayers(options: Options): Layered[] {
  const shape = mirrorShape(options);
  const result: Layered[] = [];
  if (options.backlight_type !== "front") {
    result.push({ layer: "LED", path: mirrorOutline(shape, physics.contourInsetMm) });
  }
  if (options.backlight_type !== "contour") {
    const inset = millimetresOf(options, "light_indent");
    result.push(
      { layer: "FROST", path: mirrorOutline(shape, inset) },
      { layer: "FROST", path: mirrorOutline(shape, inset + physics.frontStripMm) },
    );
  }
  const heater = heaterPlace(options);
  if (heater) {
    const { pad, isLying } = heater;
    result.push({
      layer: "HEATER",
      path: boxHole(heater.center, isLying ? pad.height : pad.width, isLying ? pad.width : pad.height, 10),
    });
  }
  const button = switchPlace(options);
  if (button) result.push({ layer: "DEVICE", path: roundHole(button, 30) });
  const clock = clockPlace(options);
  if (clock) result.push({ layer: "DEVICE", path: boxHole(clock, 100, 40, 4) });
  if (codesOf(options, "additionally").includes("lens")) {
    const center = deviceAxis(options);
    result.push({ layer: "DEVICE", path: roundHole({ x: center.x + shape.width * 0.18, y: center.y }, 150) });
  }
  return result;
}

function tabletopLayers(options: Options): Layered[] {
  const { outline, cutouts, holes } = tabletopOutline(options);
  return [
    { layer: "OUTLINE", path: outline },
    ...cutouts.map((path): Layered => ({ layer: "CUTOUT", path })),
    ...holes.map((path): Layered => ({ layer: "DRILL", path })),
    ...bowlsAbove(options).map((path): Layered => ({ layer: "SINK", path })),
  ];
}

/** Bowls that stand or lie on the stone: wider than the hole under them. */
function bowlsAbove(options: Options): Path[] {
  const sink = sinkTemplate(options);
  if (!sink || (sink.mount !== "countertop" && sink.rim === 0)) return [];
  const { width, depth, radius } = sink.body;
  const { sinks } = schemeOf(options);
  return sinks.map((place) => boxHole(place, width + 2 * sink.rim, depth + 2 * sink.rim, radius + sink.rim));
}

/** The unit seen from the front: carcass, fronts, top; the cutting list is in `vanityPanels`. */
function vanityLayers(options: Options): Layered[] {
  const { width, height } = sizeOf(options);
  const result: Layered[] = [{ layer: "OUTLINE", path: rectangle(width, height) }];
  const front = vanityPanels(options).fronts[0];
  if (front) {
    const rows = options.fill === "drawers_2" ? 2 : 1;
    const columns = front.count / rows;
    const gapX = (width - columns * front.width) / columns;
    const gapY = (height - rows * front.height) / rows;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const center = {
          x: (column + 0.5) * (front.width + gapX),
          y: row * (front.height + gapY) + front.height / 2 + 1.5,
        };
        result.push({ layer: "PANEL", path: boxHole(center, front.width, front.height, 0) });
      }
    }
  }
  if (options.top === "porcelain") result.push({ layer: "FRAME", path: moved(rectangle(width + 20, 12), -10, height) });
  return result;
}

/** Faults a workshop file must never have: an inverted contour, a hole outside the plate, things on top of each other. */
export function layerFaults(all: readonly Layered[]): string[] {
  const outline = all.find((one) => one.layer === "OUTLINE");
  if (!outline) return ["There is no OUTLINE"];
  const plate = polyline(outline.path, 0.05);
  const of = (...names: LayerName[]) => all.filter((one) => names.includes(one.layer));
  const faults = all.filter((one) => area(one.path) <= 0).map((one) => `${one.layer} is inverted`);
  for (const { layer, path } of of("CUTOUT", "DRILL", "FACET", "FROST", "LED", "HEATER", "DEVICE")) {
    if (!polyline(path, 1).every((point) => isInside(point, plate))) faults.push(`${layer} leaves the plate`);
  }
  for (const family of [of("HEATER", "DEVICE"), of("CUTOUT", "DRILL")]) {
    family.forEach((one, i) =>
      family.slice(i + 1).forEach((other) => {
        const [a, b] = [bounds(one.path), bounds(other.path)];
        const isApart = a.minX >= b.maxX || b.minX >= a.maxX || a.minY >= b.maxY || b.minY >= a.maxY;
        if (!isApart) faults.push(`${one.layer} meets ${other.layer}`);
      }),
    );
  }
  return faults;
}

/** Even-odd test. */
function isInside(point: Point, polygon: readonly Point[]): boolean {
  let inside = false;
  let a = polygon.at(-1) ?? point;
  for (const b of polygon) {
    const isCrossed = a.y > point.y !== b.y > point.y;
    if (isCrossed && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    a = b;
  }
  return inside;
}

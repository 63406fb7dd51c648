import { area, bounds, type Point, polyline } from "../geometry/path.ts";
import type { Layered, LayerName } from "./layer.ts";

/** Faults a workshop file must never have: an inverted contour, a hole outside the plate, things on top of each other. */
export function validateLayers(all: readonly Layered[]): string[] {
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

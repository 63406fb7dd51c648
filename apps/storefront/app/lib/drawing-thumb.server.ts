import type { VersionedConfiguration } from "@zertsalo/contract/configuration";
import { bounds } from "@zertsalo/domain/configurator/geometry/path";
import { svgPath } from "@zertsalo/domain/configurator/output/svg";
import { type LayerName, layers } from "@zertsalo/domain/configurator/parts";
import type { DrawingThumbData } from "@zertsalo/ui/drawing-thumb";

type Kind = DrawingThumbData["contours"][number]["kind"];

/** How a layer is painted, and in which order; what lies inside a piece is not seen in a picture so small. */
const kinds: Partial<Record<LayerName, Kind>> = {
  FRAME: "panel",
  PANEL: "panel",
  OUTLINE: "body",
  FACET: "line",
  FROST: "line",
  CUTOUT: "hole",
  DRILL: "hole",
  SINK: "line",
};
const order: Kind[] = ["panel", "body", "line", "hole"];

/** A configuration as a small picture by its own drawing. */
export function drawingThumb({ type, options }: Pick<VersionedConfiguration, "type" | "options">): DrawingThumbData {
  const drawn = layers(type, options).flatMap(({ layer, path }) => {
    const kind = kinds[layer];
    return kind ? [{ kind, path }] : [];
  });
  const boxes = drawn.map(({ path }) => bounds(path));
  const minX = Math.floor(Math.min(...boxes.map((box) => box.minX)));
  const minY = Math.floor(Math.min(...boxes.map((box) => box.minY)));
  return {
    x: minX,
    y: minY,
    width: Math.ceil(Math.max(...boxes.map((box) => box.maxX))) - minX,
    height: Math.ceil(Math.max(...boxes.map((box) => box.maxY))) - minY,
    contours: drawn
      .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      .map(({ kind, path }) => ({ kind, d: svgPath(path) })),
  };
}

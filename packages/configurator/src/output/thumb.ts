import { bounds } from "../geometry/path.ts";
import type { Configuration } from "../model.ts";
import type { LayerName } from "../layers/layer.ts";
import { layers } from "../layers/layers.ts";
import { svgPath } from "./svg.ts";

type Kind = "body" | "panel" | "line" | "hole";

/** Contours in millimetres with y up. */
interface Thumb {
  x: number;
  y: number;
  width: number;
  height: number;
  contours: { kind: Kind; d: string }[];
}

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
export function drawingThumb({ type, options }: Configuration): Thumb {
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

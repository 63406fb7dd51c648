import { type Path, type Point, polyline } from "../geometry/path.ts";
import type { Layered, LayerName } from "../layers/layer.ts";

type DxfLayer = LayerName | "NOTE";

/** AutoCAD colour numbers; the workshop's machines choose the tool by layer name. */
const layerColors: Record<DxfLayer, number> = {
  OUTLINE: 7,
  CUTOUT: 1,
  DRILL: 3,
  FACET: 4,
  FROST: 5,
  LED: 2,
  PANEL: 30,
  FRAME: 34,
  HEATER: 6,
  DEVICE: 140,
  SINK: 8,
  MITRE: 200,
  UPSTAND: 210,
  NOTE: 9,
};

/** Chords of an ellipse lie no further from it, mm. */
export const chordMm = 0.02;

/** Code and value, one after another. */
export type Tags = (string | number)[];

/**
 * A DXF of release 12 in millimetres: closed polylines with bulges for circular arcs, ellipses as chords, since that
 * release knows none. Notes stand below, where no tool is sent.
 */
export function dxf(all: readonly Layered[], notes: readonly string[]): string {
  const used: DxfLayer[] = [...new Set(all.map((one) => one.layer)), "NOTE"];
  return dxfFile(
    used.map((name) => ({ name, color: layerColors[name] })),
    [...all.flatMap(closedLine), ...noteTags(all, notes)],
  );
}

/** The frame of every file: its layers and what is drawn on them. */
export function dxfFile(layers: readonly { name: string; color: number }[], entities: Tags): string {
  const tags: Tags = [
    ...section("HEADER", [9, "$ACADVER", 1, "AC1009", 9, "$INSUNITS", 70, 4, 9, "$MEASUREMENT", 70, 1]),
    ...section("TABLES", [
      0,
      "TABLE",
      2,
      "LAYER",
      70,
      layers.length,
      ...layers.flatMap(({ name, color }): Tags => [0, "LAYER", 2, name, 70, 0, 62, color, 6, "CONTINUOUS"]),
      0,
      "ENDTAB",
    ]),
    ...section("ENTITIES", entities),
    0,
    "EOF",
  ];
  return `${tags.join("\r\n")}\r\n`;
}

function section(name: string, tags: Tags): Tags {
  return [0, "SECTION", 2, name, ...tags, 0, "ENDSEC"];
}

export function closedLine({ layer, path }: { layer: string; path: Path }): Tags {
  const points = vertices(path).flatMap(({ x, y, bulge }): Tags => {
    return [0, "VERTEX", 8, layer, 10, fixed(x), 20, fixed(y), 30, 0, 42, fixed(bulge)];
  });
  return [0, "POLYLINE", 8, layer, 66, 1, 70, 1, 10, 0, 20, 0, 30, 0, ...points, 0, "SEQEND", 8, layer];
}

/** A straight line from point to point, which encloses nothing. */
export function openLine(layer: string, from: Point, to: Point): Tags {
  const points = [from, to].flatMap(({ x, y }): Tags => [0, "VERTEX", 8, layer, 10, fixed(x), 20, fixed(y), 30, 0]);
  return [0, "POLYLINE", 8, layer, 66, 1, 70, 0, 10, 0, 20, 0, 30, 0, ...points, 0, "SEQEND", 8, layer];
}

/** In letters that release 12 has. */
export function textTags(layer: string, { x, y }: Point, height: number, text: string): Tags {
  return [0, "TEXT", 8, layer, 10, fixed(x), 20, fixed(y), 30, 0, 40, height, 1, text];
}

export const noteHeight = 10;

/** Below everything that is drawn; the strips of a tabletop lie under the slab, too. */
function noteTags(all: readonly Layered[], notes: readonly string[]): Tags {
  const lowest = Math.min(0, ...all.flatMap(({ path }) => polyline(path, 1).map(({ y }) => y)));
  return notes.flatMap((note, at): Tags => {
    return textTags("NOTE", { x: 0, y: lowest - 2 * noteHeight - at * noteHeight * 1.4 }, noteHeight, note);
  });
}

function fixed(value: number): string {
  // A negative nothing would be another text.
  return String(Math.round(value * 1e6) / 1e6 || 0);
}

function vertices(path: Path): { x: number; y: number; bulge: number }[] {
  const isElliptic = path.segments.some((segment) => segment.kind === "arc" && segment.rx !== segment.ry);
  if (isElliptic) return polyline(path, chordMm).map((point) => ({ ...point, bulge: 0 }));
  let from = path.start;
  return path.segments.map((segment) => {
    const vertex = { ...from, bulge: segment.kind === "arc" ? Math.tan(segment.sweep / 4) : 0 };
    from = segment.to;
    return vertex;
  });
}

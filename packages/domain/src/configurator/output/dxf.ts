import { polyline, type Path } from "../geometry/path.ts";
import type { Layered, LayerName } from "../parts.ts";

/** AutoCAD colour numbers; the workshop's machines choose the tool by layer name. */
export const layerColors: Record<LayerName, number> = {
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
};

/** A DXF of release 12 in millimetres: closed polylines with bulges for circular arcs; ellipses as chords within 0.02 mm. */
export function dxf(all: readonly Layered[], notes: readonly string[]): string {
  const used = [...new Set(all.map((one) => one.layer))];
  const lines: (string | number)[] = [
    0,
    "SECTION",
    2,
    "HEADER",
    9,
    "$ACADVER",
    1,
    "AC1009",
    9,
    "$INSUNITS",
    70,
    4,
    9,
    "$MEASUREMENT",
    70,
    1,
    0,
    "ENDSEC",
    0,
    "SECTION",
    2,
    "TABLES",
    0,
    "TABLE",
    2,
    "LAYER",
    70,
    used.length + 1,
    ...[...used, "NOTE"].flatMap((name) => [
      0,
      "LAYER",
      2,
      name,
      70,
      0,
      62,
      layerColors[name as LayerName] ?? 9,
      6,
      "CONTINUOUS",
    ]),
    0,
    "ENDTAB",
    0,
    "ENDSEC",
    0,
    "SECTION",
    2,
    "ENTITIES",
  ];
  for (const { layer, path } of all) {
    lines.push(0, "POLYLINE", 8, layer, 66, 1, 70, 1, 10, 0, 20, 0, 30, 0);
    for (const { x, y, bulge } of vertices(path))
      lines.push(0, "VERTEX", 8, layer, 10, fixed(x), 20, fixed(y), 30, 0, 42, fixed(bulge));
    lines.push(0, "SEQEND", 8, layer);
  }
  notes.forEach((note, i) => lines.push(0, "TEXT", 8, "NOTE", 10, 0, 20, -20 - i * 14, 30, 0, 40, 10, 1, note));
  lines.push(0, "ENDSEC", 0, "EOF");
  return `${lines.join("\r\n")}\r\n`;
}

function fixed(value: number): string {
  return (Math.round(value * 1e6) / 1e6).toString();
}

function vertices(path: Path): { x: number; y: number; bulge: number }[] {
  const isElliptic = path.segments.some((segment) => segment.kind === "arc" && segment.rx !== segment.ry);
  if (isElliptic) return polyline(path, 0.02).map((point) => ({ ...point, bulge: 0 }));
  const result: { x: number; y: number; bulge: number }[] = [];
  let from = path.start;
  for (const segment of path.segments) {
    result.push({ ...from, bulge: segment.kind === "arc" ? Math.tan(segment.sweep / 4) : 0 });
    from = segment.to;
  }
  return result;
}

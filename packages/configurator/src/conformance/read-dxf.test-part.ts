import DxfParser from "dxf-parser";
import type { Path, Point } from "../geometry/path.ts";

interface ReadVertex extends Point {
  bulge?: number;
}
interface ReadEntity {
  type: string;
  layer: string;
  shape?: boolean;
  text?: string;
  vertices?: ReadVertex[];
}

/** As a library reads it that knows nothing of us. */
export function readDxf(text: string) {
  const file = new DxfParser().parseSync(text);
  if (!file) throw new Error("It could not be read");
  return {
    header: file.header,
    layers: Object.keys(file.tables.layer.layers),
    entities: file.entities as unknown as ReadEntity[],
  };
}

/** The line that a machine follows: a bulge is the tangent of a quarter of the arc's angle. */
export function followed({ vertices = [] }: ReadEntity): Point[] {
  return vertices.flatMap((from, at) => {
    const to = vertices[(at + 1) % vertices.length]!;
    if (!from.bulge) return [{ x: from.x, y: from.y }];
    const sweep = 4 * Math.atan(from.bulge);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const reach = 1 / (2 * Math.tan(sweep / 2));
    const center = { x: (from.x + to.x) / 2 - dy * reach, y: (from.y + to.y) / 2 + dx * reach };
    const radius = Math.hypot(from.x - center.x, from.y - center.y);
    const begin = Math.atan2(from.y - center.y, from.x - center.x);
    return Array.from({ length: 200 }, (_, step) => {
      const angle = begin + (sweep * step) / 200;
      return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
    });
  });
}

/** How far the points leave the outline that the others make. */
export function furthest(points: readonly Point[], outline: readonly Point[]): number {
  return Math.max(
    ...points.map((point) =>
      Math.min(...outline.map((a, at) => toLine(point, a, outline[(at + 1) % outline.length]!))),
    ),
  );
}
function toLine(point: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const along = length === 0 ? 0 : ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - a.x - at * (b.x - a.x), point.y - a.y - at * (b.y - a.y));
}
/** Every sixth of a dense outline is asked for, all of it is compared with. */
export const some = (points: readonly Point[]) => points.filter((_, at) => at % 6 === 0);
export const isElliptic = ({ segments }: Path) => segments.some((each) => each.kind === "arc" && each.rx !== each.ry);

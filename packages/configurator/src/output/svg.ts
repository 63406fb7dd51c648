import type { Path } from "../geometry/path.ts";
import { n } from "./marks.ts";

/** Path data in the drawing frame (y up); the group that holds it carries scale(1,-1). */
export function svgPath(path: Path): string {
  const parts = [`M${n(path.start.x)} ${n(path.start.y)}`];
  for (const segment of path.segments) {
    const to = `${n(segment.to.x)} ${n(segment.to.y)}`;
    if (segment.kind === "line") parts.push(`L${to}`);
    else {
      const flags = `${Math.abs(segment.sweep) > Math.PI ? 1 : 0} ${segment.sweep > 0 ? 1 : 0}`;
      parts.push(`A${n(segment.rx)} ${n(segment.ry)} 0 ${flags} ${to}`);
    }
  }
  return `${parts.join("")}Z`;
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

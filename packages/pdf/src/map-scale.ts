import type { MarkPlace } from "@zertsalo/configurator/output/marks";

/** From millimetres of a unit, y up, to millimetres of paper, y down. */
export interface MapScale {
  scale: number;
  x(mm: number): number;
  y(mm: number): number;
}

/** As large as the place allows, in the middle of its width and at its top. */
export function scaleInto(
  { left, top, right, bottom }: MarkPlace,
  { width, height }: { width: number; height: number },
): MapScale {
  const scale = Math.min((right - left) / width, (bottom - top) / height);
  const start = left + (right - left - width * scale) / 2;
  return { scale, x: (mm) => start + mm * scale, y: (mm) => top + (height - mm) * scale };
}

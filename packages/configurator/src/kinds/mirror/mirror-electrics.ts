import { mirrorOutline } from "../../geometry/outlines.ts";
import { perimeter } from "../../geometry/path.ts";
import { heaterPlace } from "./mirror-devices.ts";
import { mirrorShape } from "./mirror-shape.ts";
import type { Electrics, Options } from "../../model.ts";
import { getMillimetres, whole } from "../../options.ts";
import { physics } from "../../physics.ts";

/** Light strips, transformers with 20 % to spare, and the largest heating pad that keeps 60 mm to the edge. */
export function mirrorElectrics(options: Options): Electrics | null {
  if (options.backlight !== "led") return null;
  const { contour, front } = stripLengths(options);
  const stripMm = contour + front;
  const powerW = Math.ceil((stripMm * physics.ledWattsPerM10) / 10_000) + 2;
  return {
    stripMm,
    powerW,
    transformers: transformersFor(Math.ceil((powerW * physics.ledLoadPercent) / 100)),
    feeds: Math.ceil(stripMm / physics.ledFeedMm),
    heatingPad: heaterPlace(options)?.pad.code ?? null,
  };
}

/** As many of the largest as the load fills, then the smallest that covers the rest. */
function transformersFor(loadW: number): number[] {
  const largest = Math.max(...physics.transformers.map((one) => one.w));
  const full = Array<number>(Math.floor(loadW / largest)).fill(largest);
  const rest = loadW % largest;
  const last = physics.transformers.find((one) => rest > 0 && one.w >= rest);
  return last ? [...full, last.w] : full;
}

/** Lengths of the strip towards the wall and of the one behind the frosted band, mm. */
export function stripLengths(options: Options): { contour: number; front: number } {
  const shape = mirrorShape(options);
  const kind = options.backlight_type;
  const along = (inset: number) => whole(perimeter(mirrorOutline(shape, inset)));
  return {
    contour: kind === "front" ? 0 : along(physics.contourInsetMm),
    front: kind === "contour" ? 0 : along(getMillimetres(options, "light_indent") + physics.frontStripMm / 2),
  };
}

import type { Point } from "@zertsalo/configurator/geometry/path";
import { clockPlace, switchPlace } from "@zertsalo/configurator/kinds/mirror/mirror-devices";
import type { Options } from "@zertsalo/configurator/model";
import { getOptionCode } from "@zertsalo/configurator/options";
import { band, cap, type Face, upright } from "./faces.ts";
import { surfaceFinishes, lightFinish } from "./finishes.ts";
import type { Part } from "./piece.ts";

/** Switch, clock and lens fill the places that the drawing keeps for them, in the plane of the glass. */
export function deviceParts(options: Options, outlines: readonly (readonly Point[])[], front: number): Part[] {
  const light = lightFinish(getOptionCode(options, "color_temperature"));
  const rest = [...outlines];
  const parts: Part[] = [];
  if (switchPlace(options)) {
    const outline = rest.shift() ?? [];
    const inner = scaled(outline, 0.72);
    parts.push(
      { name: "switch-ring", finish: light, faces: cap(upright, outline, [inner], front) },
      { name: "switch", finish: surfaceFinishes.lens, faces: cap(upright, inner, [], front) },
    );
  }
  const clock = clockPlace(options);
  if (clock) {
    const outline = rest.shift() ?? [];
    parts.push(
      { name: "clock", finish: surfaceFinishes.display, faces: cap(upright, outline, [], front) },
      { name: "clock-digits", finish: light, faces: digits("09:41", clock, front) },
    );
  }
  for (const outline of rest) {
    const inner = scaled(outline, 0.9);
    const lift = (points: readonly Point[], height: number) => points.map((point) => upright(point, height));
    parts.push(
      { name: "lens-rim", finish: surfaceFinishes.steel, faces: band(lift(outline, front), lift(inner, front + 2)) },
      { name: "lens", finish: surfaceFinishes.lens, faces: cap(upright, inner, [], front + 2) },
    );
  }
  return parts;
}

function scaled(outline: readonly Point[], by: number): Point[] {
  const middle = {
    x: outline.reduce((sum, { x }) => sum + x, 0) / outline.length,
    y: outline.reduce((sum, { y }) => sum + y, 0) / outline.length,
  };
  return outline.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * by, y: middle.y + (y - middle.y) * by }));
}

/** Which of the seven strokes a digit lights: top, upper and lower right, bottom, lower and upper left, middle. */
const strokes: Record<string, string> = { "0": "abcdef", "1": "bc", "4": "bcfg", "9": "abcdfg" };
const digitWidth = 11;
const digitHeight = 20;
const bar = 2.4;
const boxes: Record<string, readonly [x: number, y: number, width: number, height: number]> = {
  a: [0, digitHeight - bar, digitWidth, bar],
  b: [digitWidth - bar, digitHeight / 2, bar, digitHeight / 2],
  c: [digitWidth - bar, 0, bar, digitHeight / 2],
  d: [0, 0, digitWidth, bar],
  e: [0, 0, bar, digitHeight / 2],
  f: [0, digitHeight / 2, bar, digitHeight / 2],
  g: [0, digitHeight / 2 - bar / 2, digitWidth, bar],
};

/** Seven-stroke digits around a centre, a hair before the display. */
function digits(text: string, centre: Point, front: number): Face[] {
  const pitch = 17;
  const faces: Face[] = [];
  let x = centre.x - (4 * pitch + 8 - (pitch - digitWidth)) / 2;
  const y = centre.y - digitHeight / 2;
  const box = (left: number, low: number, width: number, height: number) => {
    const outline = [
      { x: left, y: low },
      { x: left + width, y: low },
      { x: left + width, y: low + height },
      { x: left, y: low + height },
    ];
    faces.push(...cap(upright, outline, [], front + 0.4));
  };
  for (const sign of text) {
    if (sign === ":") {
      box(x, y + 4, bar, bar);
      box(x, y + 13, bar, bar);
      x += 8;
      continue;
    }
    for (const stroke of strokes[sign] ?? "") {
      const [left = 0, low = 0, width = 0, height = 0] = boxes[stroke] ?? [];
      box(x + left, y + low, width, height);
    }
    x += pitch;
  }
  return faces;
}

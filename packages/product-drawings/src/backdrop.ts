import { linear, type Pen, radial } from "./pen.ts";
import type { Room } from "./scene.ts";
import { tag, veil } from "./svg.ts";

/** Side of the square picture in pixels. */
export const PICTURE = 1200;

const whole = { width: PICTURE, height: PICTURE };

/** Light plaster with one soft light from the left; the colours are those of the rendered pictures. */
export function backdrop(pen: Pen, room: Room): string {
  const [near, middle, far] = {
    wall: ["#e1e0dc", "#d8d6d2", "#cac6c2"],
    table: ["#c9c6c2", "#c3c0bc", "#b9b5b1"],
    dusk: ["#7c766d", "#716a62", "#5d574f"],
  }[room] as [string, string, string];
  const wall = linear(
    pen,
    [0, 0],
    [PICTURE, PICTURE],
    [
      [0, near],
      [0.55, middle],
      [1, far],
    ],
  );
  const lamp = radial(pen, [PICTURE * 0.22, PICTURE * 0.2], PICTURE * 0.75, [
    [0, veil("#ffffff", room === "dusk" ? 0.06 : 0.3)],
    [1, veil("#ffffff", 0)],
  ]);
  return tag("rect", { ...whole, fill: wall }) + tag("rect", { ...whole, fill: lamp });
}

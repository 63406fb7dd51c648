import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, tube } from "../solids.ts";
import { orbitView } from "../view.ts";

export function hookScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(34, 18),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawHook(pen, look),
    fill: 0.68,
  };
}

/** One rosette, a long horn above for the robe and a short one below for the towel. */
function drawHook(pen: Pen, { widthMm, heightMm: h, depthMm: d, finish }: AccessoryLook): string {
  const rodMm = 9;
  const stemY = h * 0.5;
  const rosette =
    cylinder(pen, [0, stemY, 0], [0, stemY, 4], widthMm, finish) +
    cylinder(pen, [0, stemY, 4], [0, stemY, 9], widthMm * 0.5, finish, { endDiameter: widthMm * 0.42 });
  const lower = tube(
    pen,
    [
      [0, stemY, 9],
      [0, stemY - 4, d * 0.36],
      [0, 4, d * 0.44],
      [0, 3, d * 0.72],
      [0, h * 0.24, d * 0.76],
    ],
    rodMm,
    finish,
    { bend: 9 },
  );
  const upper = tube(
    pen,
    [
      [0, stemY, 9],
      [0, stemY, d * 0.62],
      [0, stemY + 3, d - 6],
      [0, h - rodMm / 2, d - 5],
    ],
    rodMm,
    finish,
    { bend: 11 },
  );
  return rosette + lower + upper;
}

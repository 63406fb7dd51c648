import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder } from "../solids.ts";
import { orbitView } from "../view.ts";

export function towelBarScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(20, 22),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawBar(pen, look),
    fill: 0.78,
  };
}

/** A round bar between two posts; covers hide the screws. */
function drawBar(pen: Pen, { widthMm, heightMm, depthMm, finish }: AccessoryLook): string {
  const middle = heightMm / 2;
  const barMm = heightMm * 0.64;
  const barZ = depthMm - heightMm * 0.46;
  const postX = widthMm / 2 - heightMm / 2;
  const post = (x: number) =>
    cylinder(pen, [x, middle, 0], [x, middle, 5], heightMm * 1.7, finish) +
    cylinder(pen, [x, middle, 5], [x, middle, barZ], heightMm * 0.72, finish);
  const knob = (from: number, to: number) =>
    cylinder(pen, [from, middle, barZ], [to, middle, barZ], heightMm * 0.92, finish);
  const end = widthMm / 2;
  return (
    post(postX) +
    post(-postX) +
    knob(end - heightMm, end) +
    cylinder(pen, [-end, middle, barZ], [end, middle, barZ], barMm, finish) +
    knob(-end, -end + heightMm)
  );
}

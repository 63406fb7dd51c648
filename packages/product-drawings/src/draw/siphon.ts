import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder } from "../solids.ts";
import { orbitView, type Vec } from "../view.ts";

export function siphonScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 3;
  return {
    room: "wall",
    view: orbitView(62, 14),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawSiphon(pen, look),
    standsOut: true,
    fill: 0.74,
  };
}

/** A bottle trap: down from the drain into the bottle, out of its side into the wall. */
function drawSiphon(pen: Pen, { widthMm, heightMm: h, depthMm, finish }: AccessoryLook): string {
  const bottleMm = widthMm * 0.58;
  const pipeMm = 32;
  const z = depthMm - bottleMm / 2;
  const outletY = h * 0.42;
  const up = (y: number): Vec => [0, y, z];
  const along = (from: number, to: number, diameter: number, endDiameter = diameter) =>
    cylinder(pen, [0, outletY, from], [0, outletY, to], diameter, finish, { endDiameter });
  const stand = (from: number, to: number, diameter: number, endDiameter = diameter) =>
    cylinder(pen, up(from), up(to), diameter, finish, { endDiameter });
  return (
    along(0, 8, 76, 70) +
    along(8, z - bottleMm / 2 - 14, pipeMm) +
    along(z - bottleMm / 2 - 14, z - bottleMm * 0.36, pipeMm + 13) +
    stand(0, 10, bottleMm * 0.86, bottleMm * 0.96) +
    stand(10, 16, bottleMm * 0.96) +
    stand(16, 17, bottleMm * 0.91) +
    stand(17, h * 0.58, bottleMm) +
    stand(h * 0.58, h * 0.61, bottleMm, bottleMm * 0.86) +
    stand(h * 0.61, h * 0.69, pipeMm + 14) +
    stand(h * 0.69, h - 12, pipeMm) +
    stand(h - 12, h - 4, pipeMm + 16) +
    stand(h - 4, h, pipeMm + 12)
  );
}

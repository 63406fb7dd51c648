import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, tube } from "../solids.ts";
import { blockSurfaces } from "../surfaces.ts";
import { orbitView } from "../view.ts";

export function paperHolderScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(30, 20),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawHolder(pen, look),
    fill: 0.74,
  };
}

/** A flat shelf, and under it an arm that the roll slides onto from the side. */
function drawHolder(pen: Pen, { widthMm, heightMm, depthMm, finish }: AccessoryLook): string {
  const half = widthMm / 2;
  const sheetMm = 4;
  const barMm = 13;
  const barY = barMm / 2 + 2;
  const barZ = depthMm * 0.56;
  const stemX = half - 22;
  const back = blockSurfaces(pen, [-half + 6, heightMm - 34, 0], [half - 6, heightMm, sheetMm], finish);
  const arm = tube(
    pen,
    [
      [stemX, heightMm - sheetMm, barZ],
      [stemX, barY, barZ],
      [-half + barMm / 2 + 4, barY, barZ],
    ],
    barMm,
    finish,
    { bend: 18 },
  );
  const knob = cylinder(pen, [-half, barY, barZ], [-half + 9, barY, barZ], barMm * 1.35, finish);
  const shelf = blockSurfaces(pen, [-half, heightMm - sheetMm, 0], [half, heightMm, depthMm], finish);
  return back + arm + knob + shelf;
}

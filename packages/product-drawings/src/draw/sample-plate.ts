import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Scene } from "../scene.ts";
import { blockSurfaces } from "../surfaces.ts";
import { orbitView } from "../view.ts";

const sideMm = 100;
const thicknessMm = 9;

/** A sample of a material: a square plate, seen so that its face fills the picture and its edge tells the thickness. */
export function samplePlateScene(finish: Finish): Scene {
  const half = sideMm / 2;
  return {
    room: "wall",
    view: orbitView(12, 14),
    box: { from: [-half, 0, 0], to: [half, sideMm, thicknessMm] },
    draw: (pen) => blockSurfaces(pen, [-half, 0, 0], [half, sideMm, thicknessMm], finish, { radius: 1 }),
    fill: 0.78,
  };
}

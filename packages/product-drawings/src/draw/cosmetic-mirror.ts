import type { CosmeticMirrorLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import { discReflection } from "../reflection.ts";
import type { Scene } from "../scene.ts";
import { cylinder, tube } from "../solids.ts";
import { add, orbitView, times, unit, type Vec } from "../view.ts";

// The mirror is turned a little to the viewer, as one would turn it.
const FACING: Vec = unit([-0.34, 0.06, 1]);

export function cosmeticMirrorScene(look: CosmeticMirrorLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(40, 18),
    box: { from: [-half, -half, 0], to: [half * 0.8, half, look.depthMm] },
    draw: (pen) => drawMirror(pen, look),
    standsOut: true,
    fill: 0.76,
  };
}

/** A disc on a folding arm of two parts, each part two thin rods between upright hinges. */
function drawMirror(pen: Pen, { widthMm, depthMm, finish }: CosmeticMirrorLook): string {
  const centre: Vec = [0, 0, depthMm - 30];
  const hinge = (x: number, z: number, height = 46) =>
    cylinder(pen, [x, -height / 2, z], [x, height / 2, z], 11, finish);
  const rods = (from: Vec, to: Vec) =>
    [-13, 13].map((y) => tube(pen, [add(from, [0, y, 0]), add(to, [0, y, 0])], 7, finish)).join("");
  const wall: Vec = [0, 0, 26];
  const elbow: Vec = [-84, 0, depthMm * 0.5];
  const wrist: Vec = [6, 0, depthMm - 70];
  const plate = cylinder(pen, [0, 0, 0], [0, 0, 6], 78, finish) + cylinder(pen, [0, 0, 6], [0, 0, 20], 22, finish);
  const back = add(centre, times(FACING, -7));
  const front = add(centre, times(FACING, 7));
  const head =
    tube(pen, [wrist, add(back, times(FACING, -8))], 12, finish) +
    cylinder(pen, add(back, times(FACING, -14)), back, 34, finish, { endDiameter: 46 }) +
    cylinder(pen, back, front, widthMm, finish) +
    discReflection(pen, front, FACING, widthMm / 2 - 6);
  return (
    plate +
    hinge(wall[0], wall[2], 52) +
    rods(wall, elbow) +
    hinge(elbow[0], elbow[2]) +
    rods(elbow, wrist) +
    hinge(wrist[0], wrist[2]) +
    head
  );
}

import type { TowelRailLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, tube } from "../solids.ts";
import { orbitView, type Vec } from "../view.ts";

export function towelRailScene(look: TowelRailLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: look.kind === "ladder" ? orbitView(18, 6) : orbitView(22, 8),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => (look.kind === "ladder" ? drawLadder(pen, look) : drawColumn(pen, look)),
    fill: look.kind === "ladder" ? 0.74 : 0.8,
  };
}

function foot(pen: Pen, x: number, y: number, z: number, look: TowelRailLook): string {
  return cylinder(pen, [x, y, 0], [x, y, 6], 40, look.finish) + cylinder(pen, [x, y, 6], [x, y, z], 18, look.finish);
}

/** One post with four hooks that turn around it, two to each side. */
function drawColumn(pen: Pen, look: TowelRailLook): string {
  const { widthMm, heightMm: h, depthMm, finish } = look;
  const postMm = 42;
  const z = depthMm - 28;
  // From the bottom up, so that each piece stands on the face of the one below.
  const post = (from: number, to: number, diameter = postMm) =>
    cylinder(pen, [0, h * from, z], [0, h * to, z], diameter, finish);
  const hook = (level: number, side: number) => {
    const y = h * level;
    const tip = side * (widthMm / 2 - 6);
    const path: Vec[] = [
      [0, y, z],
      [side * 10, y, depthMm - 4],
      [tip, y, depthMm - 4],
      [tip, y + 26, depthMm - 4],
    ];
    return (
      post(level - 0.012, level + 0.012, postMm + 8) +
      post(level + 0.012, Math.min(level + 0.17, 1)) +
      tube(pen, path, 13, finish, { bend: 14 })
    );
  };
  return (
    foot(pen, 0, h * 0.9, z, look) +
    foot(pen, 0, h * 0.1, z, look) +
    post(0, 0.34) +
    hook(0.34, -1) +
    hook(0.51, 1) +
    hook(0.68, -1) +
    hook(0.85, 1)
  );
}

/** Two posts and rungs in two groups: towels need a gap. */
function drawLadder(pen: Pen, look: TowelRailLook): string {
  const { widthMm, heightMm: h, depthMm, bars, finish } = look;
  const postMm = 24;
  const rungMm = 16;
  const z = depthMm - postMm / 2;
  const x = widthMm / 2 - postMm / 2;
  const gap = 1.6;
  const step = (h * 0.86) / (bars - 1 + gap);
  const rungs = Array.from({ length: bars }, (_, index) => {
    const y = h * 0.07 + step * (index + (index >= bars / 2 ? gap : 0));
    return cylinder(pen, [-x, y, z], [x, y, z], rungMm, finish);
  });
  const post = (side: number) => cylinder(pen, [side * x, 0, z], [side * x, h, z], postMm, finish);
  const feet = [-x, x].flatMap((side) => [h * 0.07, h * 0.93].map((y) => foot(pen, side, y, z, look)));
  return feet.join("") + rungs.join("") + post(1) + post(-1);
}

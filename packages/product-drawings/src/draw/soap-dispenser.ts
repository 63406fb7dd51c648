import type { Finish } from "@zertsalo/domain/look/finishes";
import type { AccessoryLook } from "@zertsalo/domain/look/look";
import { ink, linear, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, discSolid, tube } from "../solids.ts";
import { at, tag, veil } from "../svg.ts";
import { orbitView, project, type Vec } from "../view.ts";

export function soapDispenserScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(38, 16),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawDispenser(pen, look),
    fill: 0.74,
  };
}

/** A frosted glass flask held by a ring on the wall, a pump on top. */
function drawDispenser(pen: Pen, { widthMm, heightMm, depthMm, finish }: AccessoryLook): string {
  const flaskMm = widthMm - 8;
  const z = depthMm - widthMm / 2 - 18;
  const flaskTop = heightMm * 0.66;
  const ringY = heightMm * 0.44;
  const up = (y: number): Vec => [0, y, z];
  const rosetteY = ringY;
  const holder =
    cylinder(pen, [0, rosetteY, 0], [0, rosetteY, 5], 42, finish) +
    cylinder(pen, [0, rosetteY, 5], [0, rosetteY, z - flaskMm / 2], 14, finish);
  const ring = cylinder(pen, up(ringY - 7), up(ringY + 7), widthMm, finish, { face: "#dfe2e1" });
  return (
    holder +
    flask(pen, up(0), up(ringY), flaskMm) +
    ring +
    flask(pen, up(ringY + 7), up(flaskTop), flaskMm) +
    pump(pen, up, flaskTop, heightMm, finish, depthMm)
  );
}

function flask(pen: Pen, from: Vec, to: Vec, diameter: number): string {
  const [a, b] = [project(pen.view, from), project(pen.view, to)];
  const r = diameter / 2;
  const glass = linear(
    pen,
    [a[0] - r, a[1]],
    [a[0] + r, a[1]],
    [
      [0, "#b9c0bf"],
      [0.06, "#e9edec"],
      [0.2, "#dfe4e3"],
      [0.3, "#fbfcfc"],
      [0.42, "#e3e7e6"],
      [0.8, "#c3c9c8"],
      [0.95, "#a9b0ae"],
      [1, "#d5dad9"],
    ],
  );
  return (
    discSolid(pen, from, [0, 1, 0], r, glass) +
    tag("path", {
      d: `M${at([a[0] - r, a[1]])}L${at([b[0] - r, b[1]])}L${at([b[0] + r, b[1]])}L${at([a[0] + r, a[1]])}Z`,
      fill: glass,
    }) +
    discSolid(pen, to, [0, 1, 0], r, ink(pen, "#eef1f0")) +
    (pen.shadow ? "" : discSolid(pen, to, [0, 1, 0], r - 3, veil("#9aa3a1", 0.35)))
  );
}

function pump(pen: Pen, up: (y: number) => Vec, from: number, top: number, finish: Finish, reach: number): string {
  const z = up(0)[2];
  const spoutY = top - 8;
  return (
    cylinder(pen, up(from), up(from + 12), 34, finish) +
    cylinder(pen, up(from + 12), up(spoutY - 8), 12, finish) +
    tube(
      pen,
      [
        [0, spoutY, z],
        [0, spoutY, reach - 5],
        [0, spoutY - 12, reach - 4],
      ],
      9,
      finish,
      { bend: 9 },
    ) +
    cylinder(pen, up(spoutY - 8), up(top), 22, finish)
  );
}

import type { TapLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, tube } from "../solids.ts";
import { blockSurfaces } from "../surfaces.ts";
import { orbitView, type Vec } from "../view.ts";
import { drawStandingTap } from "./standing-tap.ts";
import { handleFoot, handShower, hose } from "./hand-shower.ts";

export function tapScene(look: TapLook): Scene {
  const half = look.widthMm / 2;
  const { heightMm: h, depthMm } = look;
  switch (look.kind) {
    case "bath":
      return {
        room: "wall",
        view: orbitView(32, 18),
        box: { from: [-half, -150, 0], to: [half + 110, h + 40, depthMm] },
        draw: (pen) => drawBath(pen, look),
        fill: 0.78,
      };
    case "wall":
      return {
        room: "wall",
        view: orbitView(36, 22),
        box: { from: [-half, 0, 0], to: [half, h, depthMm] },
        draw: (pen) => drawWall(pen, look),
      };
    default:
      return {
        room: "table",
        view: orbitView(48, 16),
        box: { from: [-half, 0, -half], to: [half, h, depthMm] },
        draw: (pen) => drawStandingTap(pen, [0, 0, 0], { ...look, kind: look.kind === "high" ? "high" : "low" }),
        fill: 0.72,
      };
  }
}

/** A bar on two wall unions, a short spout, a lever on top; the hand shower hangs beside it. */
function drawBath(pen: Pen, { widthMm, heightMm: h, depthMm, finish }: TapLook): string {
  const y = h * 0.42;
  const z = 62;
  const half = widthMm / 2;
  const union = (x: number) =>
    cylinder(pen, [x, y, 0], [x, y, 10], 66, finish, { endDiameter: 60 }) +
    cylinder(pen, [x, y, 10], [x, y, z], 30, finish);
  const spout: Vec[] = [
    [0, y - 8, z],
    [0, y - 8, depthMm - 13],
    [0, y - 44, depthMm - 13],
  ];
  const lever = tube(
    pen,
    [
      [0, y + 62, z + 8],
      [0, y + 66, z + 20],
      [0, h - 6, depthMm * 0.86],
    ],
    11,
    finish,
    { bend: 10 },
  );
  const restX = half + 62;
  const rest: Vec = [restX, h * 0.62, 52];
  return [
    union(75),
    union(-75),
    cylinder(pen, [restX, rest[1], 0], [restX, rest[1], 8], 46, finish),
    cylinder(pen, [restX, rest[1], 8], [restX, rest[1], 40], 18, finish),
    hose(
      pen,
      [[24, y - 26, z], [30, -96, z + 20], [96, -146, z + 30], [restX + 10, -70, z + 26], handleFoot(rest)],
      finish,
    ),
    cylinder(pen, [-half, y, z], [half, y, z], 48, finish),
    tube(pen, spout, 30, finish, { bend: 26, ends: "butt" }),
    cylinder(pen, [0, y - 46, depthMm - 13], [0, y - 40, depthMm - 13], 33, finish),
    cylinder(pen, [0, y + 18, z], [0, y + 44, z], 44, finish),
    cylinder(pen, [0, y + 46, z], [0, y + 70, z], 44, finish, { endDiameter: 40 }),
    lever,
    handShower(pen, rest, finish),
  ].join("");
}

/** Out of the wall: a long spout and a lever, on one plate or each on its own rosette. */
function drawWall(pen: Pen, { widthMm, heightMm: h, depthMm, plate, finish }: TapLook): string {
  const y = h / 2;
  const [spoutX, leverX] = [-widthMm * 0.22, widthMm * 0.28];
  const rosette = (x: number) => cylinder(pen, [x, y, 0], [x, y, 8], h, finish);
  return [
    plate
      ? blockSurfaces(pen, [-widthMm / 2, 0, 0], [widthMm / 2, h, 8], finish, { radius: 6 })
      : rosette(spoutX) + rosette(leverX),
    cylinder(pen, [leverX, y, 8], [leverX, y, 46], 40, finish),
    tube(
      pen,
      [
        [leverX, y, 40],
        [leverX, h * 1.5, 44],
      ],
      9,
      finish,
    ),
    cylinder(pen, [spoutX, y, 8], [spoutX, y, 16], 34, finish),
    tube(
      pen,
      [
        [spoutX, y, 14],
        [spoutX, y, depthMm - 12],
        [spoutX, y - 18, depthMm - 12],
      ],
      24,
      finish,
      { bend: 20 },
    ),
  ].join("");
}

import type { ShowerLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, discSolid, tube } from "../solids.ts";
import { veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { orbitView, type Vec } from "../view.ts";
import { handleFoot, handShower, hose } from "./hand-shower.ts";

const RAIL_Z = 62;
const HOSE_DROP = 190;

export function showerScene(look: ShowerLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(32, 9),
    box: { from: [-half, -HOSE_DROP, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawColumn(pen, look),
    fill: 0.8,
  };
}

/** Thermostat below, a rail with the hand shower, a wide head on an arm above. */
function drawColumn(pen: Pen, look: ShowerLook): string {
  const { heightMm: h, depthMm, headMm, finish } = look;
  const headZ = depthMm - headMm / 2;
  const sliderY = h * 0.56;
  const rest: Vec = [0, sliderY, RAIL_Z + 34];
  const arm: Vec[] = [
    [0, sliderY + 22, RAIL_Z],
    [0, h - 12, RAIL_Z],
    [0, h - 12, headZ],
    [0, h - 60, headZ],
  ];
  return [
    cylinder(pen, [0, h * 0.82, 0], [0, h * 0.82, 8], 46, finish),
    cylinder(pen, [0, h * 0.82, 8], [0, h * 0.82, RAIL_Z], 18, finish),
    thermostat(pen, look),
    cylinder(pen, [0, 60, RAIL_Z], [0, sliderY, RAIL_Z], 24, finish),
    cylinder(pen, [0, sliderY - 22, RAIL_Z], [0, sliderY + 22, RAIL_Z], 38, finish),
    tube(pen, arm, 24, finish, { bend: 90 }),
    hose(pen, hosePath(handleFoot(rest)), finish),
    handShower(pen, rest, finish),
    rainHead(pen, look, headZ),
  ].join("");
}

const hosePath = (end: Vec): Vec[] => [
  [30, 14, RAIL_Z],
  [34, -HOSE_DROP * 0.55, RAIL_Z + 6],
  [70, -HOSE_DROP, RAIL_Z + 44],
  [96, -HOSE_DROP * 0.4, RAIL_Z + 90],
  [74, 190, RAIL_Z + 84],
  [end[0] + 12, end[1] - 120, end[2] + 14],
  end,
];

function thermostat(pen: Pen, { widthMm, finish }: ShowerLook): string {
  const y = 36;
  const half = widthMm / 2;
  const rosette = (x: number) =>
    cylinder(pen, [x, y, 0], [x, y, 10], 66, finish) + cylinder(pen, [x, y, 10], [x, y, RAIL_Z], 30, finish);
  const bar = (from: number, to: number, diameter: number) =>
    cylinder(pen, [from, y, RAIL_Z], [to, y, RAIL_Z], diameter, finish);
  return [
    rosette(75),
    rosette(-75),
    bar(half - 52, half, 52),
    bar(-half + 56, half - 56, 46),
    cylinder(pen, [0, y, RAIL_Z], [0, y + 34, RAIL_Z], 34, finish),
    bar(-half, -half + 52, 52),
  ].join("");
}

function rainHead(pen: Pen, { heightMm: h, headMm, finish }: ShowerLook, z: number): string {
  const tones = getTones(finish);
  const neck = cylinder(pen, [0, h - 74, z], [0, h - 52, z], 40, finish, { endDiameter: 28 });
  const plate = cylinder(pen, [0, h - 84, z], [0, h - 74, z], headMm, finish);
  const shine = pen.shadow
    ? ""
    : discSolid(pen, [-headMm * 0.1, h - 74, z - headMm * 0.05], [0, 1, 0], headMm * 0.3, veil(tones.sheen, 0.3));
  return plate + shine + neck;
}

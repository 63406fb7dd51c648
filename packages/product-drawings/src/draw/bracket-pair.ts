import type { AccessoryLook } from "@zertsalo/domain/look/look";
import { ink, linear, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { plane } from "../solids.ts";
import { blockSurfaces } from "../surfaces.ts";
import { polygon, tag, veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { orbitView } from "../view.ts";

const PLATE_MM = 44;

export function bracketPairScene(look: AccessoryLook): Scene {
  const reach = look.widthMm * 0.36;
  return {
    room: "wall",
    view: orbitView(42, 26),
    box: { from: [-reach, 0, 0], to: [reach, look.heightMm, look.depthMm] },
    draw: (pen) => drawBracket(pen, look, -reach + PLATE_MM / 2) + drawBracket(pen, look, reach - PLATE_MM / 2),
    fill: 0.76,
  };
}

/** A flat plate on the wall and a bar that grows thin towards its end, with a rib beneath it. */
function drawBracket(pen: Pen, { heightMm: h, depthMm: d, finish }: AccessoryLook, x: number): string {
  const tones = getTones(finish);
  const half = PLATE_MM / 2;
  const sheetMm = 6;
  const plate = blockSurfaces(pen, [x - half, 0, 0], [x + half, h, sheetMm], finish);
  const rib = plane(
    pen,
    [x - 3, h, sheetMm],
    [0, 0, 1],
    [0, 1, 0],
    tag("path", {
      d: polygon([
        [0, -sheetMm],
        [d - sheetMm, -sheetMm],
        [d - sheetMm, -sheetMm - 8],
        [0, -h + 4],
      ]),
      fill: linear(
        pen,
        [0, 0],
        [d, 0],
        [
          [0, tones.side],
          [1, tones.front],
        ],
      ),
    }),
  );
  const bar = blockSurfaces(pen, [x - half * 0.8, h - sheetMm, 0], [x + half * 0.8, h, d], finish);
  return plate + rib + bar + holes(pen, x, h, d);
}

function holes(pen: Pen, x: number, h: number, d: number): string {
  if (pen.shadow) return "";
  const hole = (z: number) =>
    plane(
      pen,
      [x, h, z],
      [1, 0, 0],
      [0, 0, 1],
      tag("circle", { r: 4.5, fill: ink(pen, "#0a0a0a") }),
      tag("path", { d: "M-4.5 0A4.5 4.5 0 0 0 4.5 0", fill: "none", stroke: veil("#ffffff", 0.25), "stroke-width": 1 }),
    );
  return [d * 0.28, d * 0.55, d * 0.86].map(hole).join("");
}

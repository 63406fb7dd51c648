import type { ShelfLook } from "@zertsalo/domain/look/look";
import { ink, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { plane } from "../solids.ts";
import { blockSurfaces, roundedRect, surface } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { orbitView } from "../view.ts";

const RIM_MM = 20;
const SHEET_MM = 3;

export function shelfScene(look: ShelfLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(16, look.rim ? 26 : 20),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => (look.rim ? drawTray(pen, look) : drawBoard(pen, look)),
    fill: 0.78,
  };
}

/** A board on hidden pins: nothing but the board is seen. */
function drawBoard(pen: Pen, { widthMm, heightMm, depthMm, finish }: ShelfLook): string {
  return blockSurfaces(pen, [-widthMm / 2, 0, 0], [widthMm / 2, heightMm, depthMm], finish);
}

/** A folded sheet: a back against the wall, a low rim around, slots for the water. */
function drawTray(pen: Pen, { widthMm, heightMm, depthMm, finish }: ShelfLook): string {
  const half = widthMm / 2;
  const tones = getTones(finish);
  const back = blockSurfaces(pen, [-half, 0, 0], [half, heightMm, SHEET_MM], finish);
  const floor = plane(
    pen,
    [-half, SHEET_MM, SHEET_MM],
    [1, 0, 0],
    [0, 0, 1],
    surface(pen, widthMm, depthMm - SHEET_MM, finish, { turned: "front" }),
    slots(pen, widthMm, depthMm),
  );
  const rightWall = plane(
    pen,
    [half - SHEET_MM, RIM_MM, SHEET_MM],
    [0, 0, 1],
    [0, -1, 0],
    tag("rect", { width: depthMm - SHEET_MM, height: RIM_MM - SHEET_MM, fill: ink(pen, tones.side) }),
  );
  const rightRim = blockSurfaces(pen, [half - SHEET_MM, RIM_MM - 1, 0], [half, RIM_MM, depthMm], finish);
  const leftRim = blockSurfaces(pen, [-half, 0, 0], [-half + SHEET_MM, RIM_MM, depthMm], finish);
  const front = blockSurfaces(pen, [-half, 0, depthMm - SHEET_MM], [half, RIM_MM, depthMm], finish);
  return back + floor + rightWall + rightRim + leftRim + front;
}

function slots(pen: Pen, widthMm: number, depthMm: number): string {
  if (pen.shadow) return "";
  const count = Math.round(widthMm / 26);
  const step = (widthMm - 60) / count;
  const slot = roundedRect(6, depthMm * 0.5, 3);
  return Array.from({ length: count }, (_, index) => {
    const x = 30 + step * (index + 0.5) - 3;
    const place = `translate(${x} ${depthMm * 0.24})`;
    return tag("path", { d: slot, transform: place, fill: veil("#0d0b09", 0.55) });
  }).join("");
}

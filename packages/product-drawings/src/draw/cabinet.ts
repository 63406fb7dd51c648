import type { CabinetLook, MirrorCabinetLook } from "@zertsalo/domain/look/look";
import { blur, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder } from "../solids.ts";
import { blockSurfaces } from "../surfaces.ts";
import { tag } from "../svg.ts";
import { orbitView } from "../view.ts";
import { drawFronts, type Front, split } from "./fronts.ts";
import { lightColour } from "./light.ts";

export const LEG_MM = 180;

export function cabinetScene(look: CabinetLook | MirrorCabinetLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "wall",
    view: orbitView(20, look.type === "tallCabinet" ? 6 : 9),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => drawCabinet(pen, look),
    fill: look.type === "tallCabinet" ? 0.8 : 0.72,
  };
}

function drawCabinet(pen: Pen, look: CabinetLook | MirrorCabinetLook): string {
  const half = look.widthMm / 2;
  const lift = look.type !== "mirrorCabinet" && look.legs ? LEG_MM : 0;
  const heightMm = look.heightMm - lift;
  const front =
    look.type === "mirrorCabinet"
      ? drawFronts(pen, mirrorDoors(look), { handles: "none", finish: look.finish }) + cabinetLamp(pen, look)
      : drawFronts(pen, cabinetFronts(look, heightMm), look);
  const body = blockSurfaces(pen, [-half, lift, 0], [half, look.heightMm, look.depthMm], look.finish.body, {
    front,
    frontGrain: "up",
  });
  return (lift ? turnedLegs(pen, look) : "") + body;
}

/** Round legs that grow thinner to the floor; those at the wall are seen between the front ones. */
export function turnedLegs(pen: Pen, look: Pick<CabinetLook, "widthMm" | "depthMm" | "finish">): string {
  const inset = 36;
  const x = look.widthMm / 2 - inset;
  const leg = (side: number, z: number) =>
    cylinder(pen, [side * x, 0, z], [side * x, LEG_MM, z], 20, look.finish.body, { endDiameter: 36 });
  return [inset, look.depthMm - inset].flatMap((z) => [leg(1, z), leg(-1, z)]).join("");
}

export function mirrorDoors({ widthMm, heightMm, doors }: MirrorCabinetLook): Front[] {
  return split(0, widthMm, doors).map(({ from, size }) => ({
    x: from,
    y: 0,
    width: size,
    height: heightMm,
    kind: "door",
  }));
}

/** A lamp built into the upper edge. */
function cabinetLamp(pen: Pen, { widthMm, backlight }: MirrorCabinetLook): string {
  if (backlight.type !== "lamp" || pen.shadow) return "";
  const strip = { x: widthMm * 0.06, y: 26, width: widthMm * 0.88, height: 18, rx: 9 };
  return (
    tag("rect", { ...strip, fill: lightColour(backlight.temperatureK), filter: blur(pen, 20, 3), opacity: 0.9 }) +
    tag("rect", { ...strip, fill: "#fffdf8" })
  );
}

/** Doors side by side; a tall one has them one above another, with a niche between or drawers below. */
export function cabinetFronts(look: CabinetLook, height: number): Front[] {
  const { widthMm: width, doors = 0, drawers = 0 } = look;
  if (look.type === "wallCabinet") {
    return split(0, width, Math.max(doors, 1)).map(({ from, size }) => ({
      x: from,
      y: 0,
      width: size,
      height,
      kind: "door",
    }));
  }
  const drawerMm = 190;
  const room = height - drawers * drawerMm;
  const nicheMm = look.niche ? height * 0.18 : 0;
  const upper = look.niche ? (room - nicheMm) * 0.55 : room / Math.max(doors, 1);
  const stack: Front[] = [{ x: 0, y: 0, width, height: upper, kind: "door" }];
  if (look.niche) stack.push({ x: 0, y: upper, width, height: nicheMm, kind: "niche" });
  if (doors > 1) stack.push({ x: 0, y: upper + nicheMm, width, height: room - upper - nicheMm, kind: "door" });
  const chest = split(room, drawers * drawerMm, drawers);
  return [...stack, ...chest.map(({ from, size }): Front => ({ x: 0, y: from, width, height: size, kind: "drawer" }))];
}

import type { AccessoryLook } from "@zertsalo/domain/look/look";
import type { Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, discSolid } from "../solids.ts";
import { veil } from "../svg.ts";
import { orbitView, type Vec } from "../view.ts";

export function drainValveScene(look: AccessoryLook): Scene {
  const half = look.widthMm / 2;
  return {
    room: "table",
    view: orbitView(20, 26),
    box: { from: [-half, 0, -half], to: [half, look.heightMm, half] },
    draw: (pen) => drawValve(pen, look),
    fill: 0.68,
  };
}

/** A push cap on a threaded body; only the cap has the colour, the rest goes under the basin. */
function drawValve(pen: Pen, { widthMm, heightMm: h, finish }: AccessoryLook): string {
  const bodyMm = widthMm * 0.62;
  const up = (y: number): Vec => [0, y, 0];
  const ring = (from: number, to: number, diameter: number, endDiameter = diameter) =>
    cylinder(pen, up(from), up(to), diameter, "chrome", { endDiameter });
  const rubber = (from: number, to: number, diameter: number, endDiameter = diameter) =>
    cylinder(pen, up(from), up(to), diameter, "black-metal", { endDiameter });
  const threads = Array.from({ length: 11 }, (_, index) => {
    const y = h * (0.16 + index * 0.038);
    return ring(y, y + h * 0.019, bodyMm * 0.93, bodyMm) + ring(y + h * 0.019, y + h * 0.038, bodyMm, bodyMm * 0.93);
  });
  const cap =
    cylinder(pen, up(h * 0.9), up(h * 0.965), widthMm * 0.92, finish) +
    cylinder(pen, up(h * 0.965), up(h), widthMm * 0.92, finish, { endDiameter: widthMm * 0.8 });
  return (
    ring(0, h * 0.16, bodyMm * 0.8) +
    threads.slice(0, 5).join("") +
    ring(h * 0.35, h * 0.45, widthMm * 0.84) +
    rubber(h * 0.45, h * 0.48, widthMm * 0.76) +
    threads.slice(8).join("") +
    rubber(h * 0.58, h * 0.68, widthMm * 0.66, widthMm * 0.86) +
    ring(h * 0.68, h * 0.76, widthMm * 0.9, widthMm) +
    ring(h * 0.76, h * 0.78, widthMm, widthMm * 0.97) +
    (pen.shadow ? "" : discSolid(pen, up(h * 0.78), [0, 1, 0], widthMm * 0.45, veil("#1a1713", 0.4))) +
    ring(h * 0.78, h * 0.9, bodyMm * 0.42) +
    cap
  );
}

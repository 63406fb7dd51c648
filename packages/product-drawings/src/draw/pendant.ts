import type { LampLook } from "@zertsalo/domain/look/look";
import { blur, linear, type Pen, radial, SHADOW } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder, strokeRound } from "../solids.ts";
import { tag, veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { orbitView } from "../view.ts";
import { lightColour } from "./light.ts";

/** The cord leaves the picture: the ceiling is higher than a picture of the drop can show. */
export function pendantScene(look: LampLook): Scene {
  const { widthMm, heightMm: h } = look;
  const half = widthMm / 2;
  return {
    room: "dusk",
    view: orbitView(0, 3),
    box: { from: [-half, -h * 0.14, 0], to: [half, h * 1.5, 0] },
    draw: (pen) => drawPendant(pen, look),
    glow: (pen) => {
      const colour = lightColour(look.light.temperatureK);
      const r = h * 1.25;
      const fill = radial(pen, [0, -h * 0.4], r, [
        [0, veil(colour, 0.55)],
        [0.4, veil(colour, 0.2)],
        [1, veil(colour, 0)],
      ]);
      return tag("circle", { cx: 0, cy: -h * 0.4, r, fill });
    },
    fill: 0.94,
  };
}

function drawPendant(pen: Pen, { widthMm, heightMm: h, finish, light }: LampLook): string {
  const cord = strokeRound(pen, `M0 ${-h * 1.1}V${-h * 4}`, 3.2, getTones("black-metal").ramp);
  const socket =
    cylinder(pen, [0, h * 0.9, 0], [0, h * 1.1, 0], 30, finish) +
    cylinder(pen, [0, h * 1.1, 0], [0, h * 1.17, 0], 30, finish, { endDiameter: 8 });
  return cord + bulb(pen, h, light.temperatureK) + drop(pen, widthMm, h) + socket;
}

/** A drop: narrow at the neck, widest low, round below. */
function dropPath(widthMm: number, h: number): string {
  const half = widthMm / 2;
  const widest = -h * 0.36;
  return (
    `M-14 ${-h * 0.94}C-15 ${-h * 0.74} ${-half} ${-h * 0.62} ${-half} ${widest}` +
    `C${-half} ${-h * 0.12} ${-half * 0.58} 0 0 0C${half * 0.58} 0 ${half} ${-h * 0.12} ${half} ${widest}` +
    `C${half} ${-h * 0.62} 15 ${-h * 0.74} 14 ${-h * 0.94}Z`
  );
}

function drop(pen: Pen, widthMm: number, h: number): string {
  const d = dropPath(widthMm, h);
  if (pen.shadow) return tag("path", { d, fill: SHADOW, opacity: 0.3 });
  const half = widthMm / 2;
  const glass = linear(
    pen,
    [-half, 0],
    [half, 0],
    [
      [0, veil("#fff8ec", 0.62)],
      [0.08, veil("#fff8ec", 0.3)],
      [0.3, veil("#ffffff", 0.1)],
      [0.7, veil("#ffffff", 0.08)],
      [0.93, veil("#fff3de", 0.26)],
      [1, veil("#fff8ec", 0.5)],
    ],
  );
  const base = linear(
    pen,
    [0, -h * 0.3],
    [0, 0],
    [
      [0, veil("#ffffff", 0)],
      [1, veil("#fff6e8", 0.42)],
    ],
  );
  const shine = `M${-half * 0.72} ${-h * 0.3}C${-half * 0.8} ${-h * 0.5} ${-half * 0.5} ${-h * 0.62} ${-half * 0.3} ${-h * 0.74}`;
  return (
    tag("path", { d, fill: glass, stroke: veil("#fffaf2", 0.55), "stroke-width": 1 }) +
    tag("path", { d, fill: base }) +
    tag("path", {
      d: shine,
      fill: "none",
      stroke: veil("#ffffff", 0.75),
      "stroke-width": 4,
      "stroke-linecap": "round",
      filter: blur(pen, 1.4),
    })
  );
}

function bulb(pen: Pen, h: number, temperatureK: number): string {
  if (pen.shadow) return "";
  const colour = lightColour(temperatureK);
  const cy = -h * 0.64;
  const halo = radial(pen, [0, cy], h * 0.42, [
    [0, veil("#fffdf6", 0.95)],
    [0.25, veil(colour, 0.75)],
    [1, veil(colour, 0)],
  ]);
  return (
    tag("circle", { cx: 0, cy, r: h * 0.42, fill: halo }) +
    cylinder(pen, [0, h * 0.74, 0], [0, h * 0.9, 0], 20, "white-metal") +
    tag("circle", { cx: 0, cy, r: 19, fill: "#fffdf8" })
  );
}

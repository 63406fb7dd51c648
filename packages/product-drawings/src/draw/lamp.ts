import type { LampLook } from "@zertsalo/domain/look/look";
import { blur, type Pen, radial } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { cylinder } from "../solids.ts";
import { blockSurfaces } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { orbitView, project, type Vec } from "../view.ts";
import { lightColour } from "./light.ts";
import { pendantScene } from "./pendant.ts";

export function lampScene(look: LampLook): Scene {
  if (look.kind === "pendant") return pendantScene(look);
  const half = look.widthMm / 2;
  const isBar = look.kind === "bar";
  return {
    room: "dusk",
    view: isBar ? orbitView(18, -14) : orbitView(18, 4),
    box: { from: [-half, 0, 0], to: [half, look.heightMm, look.depthMm] },
    draw: (pen) => (isBar ? drawBar(pen, look) : drawSconce(pen, look)),
    glow: (pen) => glow(pen, look),
    fill: 0.76,
  };
}

/** Light on the wall behind the lamp: wide and faint, then near and bright. */
function glow(pen: Pen, { widthMm, heightMm, light }: LampLook): string {
  const colour = lightColour(light.temperatureK);
  const longer = Math.max(widthMm, heightMm);
  const [cx, cy] = project(pen.view, [0, heightMm / 2, 0]);
  const halo = (rx: number, ry: number, opacity: number) => {
    const fill = radial(
      pen,
      [cx, cy],
      rx,
      [
        [0, veil(colour, opacity)],
        [0.5, veil(colour, opacity * 0.35)],
        [1, veil(colour, 0)],
      ],
      ry / rx,
    );
    return tag("ellipse", { cx, cy, rx, ry, fill });
  };
  const spread = longer * 0.34;
  return (
    halo(widthMm / 2 + spread * 1.7, heightMm / 2 + spread * 1.7, 0.4) +
    halo(widthMm / 2 + spread * 0.6, heightMm / 2 + spread * 0.7, 0.5)
  );
}

/** A metal bar on an arm; its underside is the diffuser. */
function drawBar(pen: Pen, { widthMm, heightMm: h, depthMm, finish, light }: LampLook): string {
  const half = widthMm / 2;
  const [back, front] = [depthMm - 36, depthMm];
  const plate = blockSurfaces(pen, [-35, 0, 0], [35, h, 10], finish);
  const arm = cylinder(pen, [0, h * 0.6, 10], [0, h * 0.6, back + 6], 16, finish);
  const glass = diffuser(pen, [-half, 0, back], [half, h * 0.5, front], light.temperatureK);
  const bar = blockSurfaces(pen, [-half, h * 0.42, back], [half, h, front], finish);
  return plate + arm + bar + glass;
}

function diffuser(pen: Pen, from: Vec, to: Vec, temperatureK: number): string {
  if (pen.shadow) return "";
  const inset = 4;
  const [x0, y0, z0] = [from[0] + inset, from[1], from[2] + inset];
  const [x1, y1, z1] = [to[0] - inset, to[1], to[2] - inset];
  const face = (points: readonly Vec[], fill: string) =>
    tag("path", { d: `M${points.map((point) => project(pen.view, point).join(" ")).join("L")}Z`, fill });
  const colour = lightColour(temperatureK);
  const body =
    face(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y0, z0],
        [x0, y0, z0],
      ],
      "#fffdf8",
    ) +
    face(
      [
        [x0, y1, z0],
        [x0, y1, z1],
        [x0, y0, z1],
        [x0, y0, z0],
      ],
      colour,
    ) +
    face(
      [
        [x0, y1, z1],
        [x1, y1, z1],
        [x1, y0, z1],
        [x0, y0, z1],
      ],
      "#fffaf0",
    );
  return tag("g", { filter: blur(pen, 7, 1), opacity: 0.7 }, body) + body;
}

/** An upright tube of light between metal caps, held in its middle. */
function drawSconce(pen: Pen, { widthMm, heightMm: h, depthMm, finish, light }: LampLook): string {
  const tubeMm = widthMm * 0.62;
  const z = depthMm - tubeMm / 2;
  const up = (y: number): Vec => [0, y, z];
  const cap = h * 0.075;
  const plate = blockSurfaces(pen, [-widthMm / 2, h * 0.39, 0], [widthMm / 2, h * 0.61, 14], finish);
  const arm = cylinder(pen, [0, h / 2, 14], [0, h / 2, z], 20, finish);
  return (
    plate +
    arm +
    lightTube(pen, up(cap), up(h - cap), tubeMm * 0.94, light.temperatureK) +
    cylinder(pen, up(0), up(cap), tubeMm, finish) +
    cylinder(pen, up(h / 2 - cap * 0.7), up(h / 2 + cap * 0.7), tubeMm, finish) +
    cylinder(pen, up(h - cap), up(h), tubeMm, finish)
  );
}

function lightTube(pen: Pen, from: Vec, to: Vec, diameter: number, temperatureK: number): string {
  const warm = lightColour(temperatureK);
  const ramp = [
    [0, warm],
    [0.3, "#fffaf0"],
    [1, "#ffffff"],
  ] as const;
  const body = cylinder(pen, from, to, diameter, "white-metal", { ramp });
  return pen.shadow ? body : tag("g", { filter: blur(pen, 9, 1), opacity: 0.6 }, body) + body;
}

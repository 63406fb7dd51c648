import type { Finish } from "@zertsalo/domain/look/finishes";
import type { MirrorLook } from "@zertsalo/domain/look/look";
import { blur, clip, type Pen, SHADOW } from "../pen.ts";
import { reflection } from "../reflection.ts";
import type { Scene } from "../scene.ts";
import { plane } from "../solids.ts";
import { surface } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { getTones } from "../tones.ts";
import { orbitView } from "../view.ts";
import { clockFace } from "./clock-face.ts";
import { lightColour } from "./light.ts";
import { drawnMirrorOutline } from "./mirror-outline.ts";

export function mirrorScene(look: MirrorLook): Scene {
  const { widthMm, heightMm, depthMm, backlight } = look;
  const isLit = backlight.type !== "none";
  return {
    room: isLit ? "dusk" : "wall",
    view: orbitView(8, 1),
    box: { from: [-widthMm / 2, 0, 0], to: [widthMm / 2, heightMm, depthMm] },
    draw: (pen) => drawMirror(pen, look),
    ...((backlight.type === "contour" || backlight.type === "double") && { glow: (pen) => contour(pen, look) }),
    fill: 0.72,
  };
}

function drawMirror(pen: Pen, look: MirrorLook): string {
  const { widthMm: w, heightMm: h, depthMm } = look;
  const edge = drawnMirrorOutline(look, w, h);
  const onGlass = pen.shadow ? [] : [facet(pen, look), band(pen, look), touchDot(look), clock(look)];
  // The glass is thin: its edge shows as a line of float-glass green.
  const back = plane(
    pen,
    [-w / 2, h, 0],
    [1, 0, 0],
    [0, -1, 0],
    tag("path", { d: edge, fill: pen.shadow ? SHADOW : "#5c6b66" }),
  );
  return (
    back +
    plane(
      pen,
      [-w / 2, h, depthMm],
      [1, 0, 0],
      [0, -1, 0],
      reflection(pen, edge, w, h, look.glass),
      ...onGlass,
      frame(pen, look),
    )
  );
}

function frame(pen: Pen, look: MirrorLook): string {
  const { widthMm: w, heightMm: h } = look;
  const { finish, widthMm: frameMm = 0 } = look.frame;
  if (!finish || look.frame.type === "none") return "";
  const ring = drawnMirrorOutline(look, w, h);
  const hole = drawnMirrorOutline(look, w, h, frameMm);
  const tones = getTones(finish);
  const inner = { d: hole, transform: `translate(${frameMm} ${frameMm})`, fill: "none" };
  const bars =
    look.frame.type === "wood"
      ? woodenFrame(pen, look, frameMm, finish)
      : tag("path", {
          d: ring,
          fill: "none",
          stroke: tones.front,
          "stroke-width": frameMm * 2,
          "clip-path": clip(pen, ring),
        });
  return (
    bars +
    tag("path", {
      d: ring,
      fill: "none",
      stroke: veil(tones.sheen, 0.8),
      "stroke-width": frameMm * 0.3,
      "clip-path": clip(pen, ring),
    }) +
    tag("path", { ...inner, stroke: veil("#15110d", 0.35), "stroke-width": 2 })
  );
}

/** Four boards, the upright ones between the others. */
function woodenFrame(pen: Pen, { widthMm: w, heightMm: h }: MirrorLook, boardMm: number, finish: Finish): string {
  const board = (x: number, y: number, width: number, height: number, grain: "along" | "up", seed: number) =>
    tag("g", { transform: `translate(${x} ${y})` }, surface(pen, width, height, finish, { grain, seed }));
  return (
    board(0, 0, w, boardMm, "along", 1) +
    board(0, h - boardMm, w, boardMm, "along", 2) +
    board(0, boardMm, boardMm, h - boardMm * 2, "up", 3) +
    board(w - boardMm, boardMm, boardMm, h - boardMm * 2, "up", 4)
  );
}

function facet(pen: Pen, look: MirrorLook): string {
  const { facetMm, widthMm: w, heightMm: h } = look;
  if (look.edge !== "facet" || !facetMm) return "";
  const edge = drawnMirrorOutline(look, w, h);
  const inside = {
    d: drawnMirrorOutline(look, w, h, facetMm),
    transform: `translate(${facetMm} ${facetMm})`,
    fill: "none",
  };
  return (
    tag("path", {
      d: edge,
      fill: "none",
      stroke: veil("#ffffff", 0.28),
      "stroke-width": facetMm * 2,
      "clip-path": clip(pen, edge),
    }) + tag("path", { ...inside, stroke: veil("#ffffff", 0.7), "stroke-width": 1.6 })
  );
}

/** The frosted band that lets the light through, with its bloom on the glass. */
function band(pen: Pen, look: MirrorLook): string {
  const { type, bandMm } = look.backlight;
  if ((type !== "front" && type !== "double") || !bandMm) return "";
  const inset = bandMm * 1.4;
  const line = {
    d: drawnMirrorOutline(look, look.widthMm, look.heightMm, inset),
    transform: `translate(${inset} ${inset})`,
    fill: "none",
    "stroke-width": bandMm,
  };
  const bloom = tag("path", {
    ...line,
    stroke: lightColour(look.backlight.temperatureK),
    filter: blur(pen, bandMm * 0.7),
    opacity: 0.75,
  });
  return bloom + tag("path", { ...line, stroke: "#fffdf8" });
}

function touchDot({ switch: button, widthMm: w, heightMm: h }: MirrorLook): string {
  if (button?.kind !== "touch") return "";
  const [cx, cy] = { bottom: [w / 2, h - 22], left: [22, h / 2], right: [w - 22, h / 2] }[button.side] as [
    number,
    number,
  ];
  return tag("circle", { cx, cy, r: 6, fill: veil("#ffffff", 0.25), stroke: "#ffffff", "stroke-width": 1.6 });
}

function clock(look: MirrorLook): string {
  if (!look.clock) return "";
  return tag("g", { transform: `translate(${look.widthMm - 190} ${look.heightMm - 110})` }, clockFace("10:24", 34));
}

/** Light on the wall around the glass. */
function contour(pen: Pen, look: MirrorLook): string {
  const { widthMm: w, heightMm: h } = look;
  const colour = lightColour(look.backlight.temperatureK);
  const edge = drawnMirrorOutline(look, w, h);
  const halo = (deviation: number, opacity: number, grow: number) =>
    tag("path", { d: edge, fill: colour, stroke: colour, "stroke-width": grow, filter: blur(pen, deviation), opacity });
  const size = Math.min(w, h);
  return plane(
    pen,
    [-w / 2, h, 0],
    [1, 0, 0],
    [0, -1, 0],
    halo(size * 0.11, 0.6, size * 0.05),
    halo(size * 0.028, 0.95, 8),
  );
}

import type { VanityLook } from "@zertsalo/domain/look/look";
import { linear, type Pen } from "../pen.ts";
import type { Scene } from "../scene.ts";
import { blockSurfaces } from "../surfaces.ts";
import { tag, veil } from "../svg.ts";
import { orbitView } from "../view.ts";
import { type Bowl, drawBowl } from "./bowl.ts";
import { LEG_MM, turnedLegs } from "./cabinet.ts";
import { drawFronts, type Front, split } from "./fronts.ts";
import { drawStandingTap } from "./standing-tap.ts";

export const PLINTH_MM = 80;
const BOWL_MM = 130;

export function vanityScene(look: VanityLook): Scene {
  const half = look.widthMm / 2;
  const above = look.tap.kind !== "none" ? 150 : look.sink.kind === "overcounter" ? BOWL_MM : 0;
  return {
    room: "wall",
    view: orbitView(20, 17),
    box: { from: [-half, 0, 0], to: [half, look.heightMm + above, look.depthMm] },
    draw: (pen) => drawVanity(pen, look),
    fill: 0.76,
  };
}

function drawVanity(pen: Pen, look: VanityLook): string {
  const { widthMm, heightMm, depthMm, finish } = look;
  const half = widthMm / 2;
  const topMm = look.top.finish === "none" ? 0 : (look.top.thicknessMm ?? 12);
  const lift = look.mounting === "floor" ? (look.legs ? LEG_MM : PLINTH_MM) : 0;
  const body = heightMm - topMm - lift;
  const front = drawFronts(pen, vanityFronts(look, body), look) + roundedEdges(pen, look, body);
  return [
    look.legs && lift ? turnedLegs(pen, look) : "",
    look.plinth && lift ? blockSurfaces(pen, [-half + 40, 0, 0], [half - 40, lift, depthMm - 50], "black-matt") : "",
    blockSurfaces(pen, [-half, lift, 0], [half, lift + body, depthMm], finish.body, { front, frontGrain: "up" }),
    look.top.finish === "none"
      ? ""
      : blockSurfaces(pen, [-half - 4, heightMm - topMm, 0], [half + 4, heightMm, depthMm + 6], look.top.finish),
    basin(pen, look),
    look.tap.kind === "none" || !look.tap.finish
      ? ""
      : drawStandingTap(pen, [0, heightMm, depthMm * 0.14], {
          kind: "low",
          heightMm: 150,
          depthMm: 130,
          finish: look.tap.finish,
        }),
  ].join("");
}

/** Doors side by side, or drawers in two rows; four drawers are two and two. */
export function vanityFronts({ widthMm, doors = 0, drawers = 0 }: VanityLook, height: number): Front[] {
  const columns = drawers > 0 ? (drawers > 3 ? 2 : 1) : Math.max(doors, 1);
  const rows = drawers > 0 ? Math.ceil(drawers / columns) : 1;
  const kind = drawers > 0 ? "drawer" : "door";
  return split(0, height, rows).flatMap((row) =>
    split(0, widthMm, columns).map(
      (column): Front => ({ x: column.from, y: row.from, width: column.size, height: row.size, kind }),
    ),
  );
}

/** Front corners bent from one board: the light runs off them. */
function roundedEdges(pen: Pen, { bodyShape, cornerRadiusMm = 0, widthMm }: VanityLook, height: number): string {
  if (bodyShape !== "rounded" || pen.shadow) return "";
  const fade = (from: number, to: number, colour: string, opacity: number) =>
    linear(
      pen,
      [from, 0],
      [to, 0],
      [
        [0, veil(colour, opacity)],
        [1, veil(colour, 0)],
      ],
    );
  const edge = { y: 0, width: cornerRadiusMm, height };
  return (
    tag("rect", { x: 0, ...edge, fill: fade(0, cornerRadiusMm, "#ffffff", 0.2) }) +
    tag("rect", {
      x: widthMm - cornerRadiusMm,
      ...edge,
      fill: fade(widthMm, widthMm - cornerRadiusMm, "#15110c", 0.45),
    })
  );
}

/** A bowl on the top stands on it; any other kind shows only its rim. */
function basin(pen: Pen, { sink, heightMm, depthMm, widthMm }: VanityLook): string {
  if (sink.kind === "none" || !sink.finish || !sink.shape) return "";
  const width = Math.min(sink.widthMm ?? 400, widthMm * 0.9);
  const stands = sink.kind === "overcounter";
  const bowl: Bowl = {
    shape: sink.shape,
    kind: sink.kind,
    finish: sink.finish,
    drain: "center",
    rimMm: stands ? 8 : 14,
    widthMm: width,
    depthMm: sink.shape === "circle" ? width : Math.min(width * 0.66, depthMm * 0.62),
    heightMm: stands ? BOWL_MM : 6,
  };
  return drawBowl(pen, [0, heightMm, depthMm * (stands ? 0.5 : 0.56)], bowl);
}

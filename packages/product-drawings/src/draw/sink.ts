import type { SinkLook } from "@zertsalo/domain/look/look";
import type { Scene } from "../scene.ts";
import { orbitView } from "../view.ts";
import { drawBowl } from "./bowl.ts";

export function sinkScene(look: SinkLook): Scene {
  const { widthMm, heightMm, depthMm } = look;
  return {
    room: "table",
    view: orbitView(18, 28),
    box: { from: [-widthMm / 2, 0, -depthMm / 2], to: [widthMm / 2, heightMm, depthMm / 2] },
    draw: (pen) => drawBowl(pen, [0, 0, 0], look),
    fill: 0.68,
  };
}

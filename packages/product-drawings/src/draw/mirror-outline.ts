import type { MirrorLook } from "@zertsalo/domain/look/look";
import { roundedRect } from "../surfaces.ts";
import { round } from "../svg.ts";

type Outlined = Pick<MirrorLook, "shape" | "cornerRadiusMm" | "turn">;

/** The edge of the glass from its upper left corner, drawn in by `inset` mm on every side. */
export function drawnMirrorOutline(look: Outlined, fullWidth: number, fullHeight: number, inset = 0): string {
  const [w, h] = [fullWidth - inset * 2, fullHeight - inset * 2];
  switch (look.shape) {
    case "rectangle":
      return roundedRect(w, h, 0.5);
    case "rectangle_rounded":
      return roundedRect(w, h, Math.max((look.cornerRadiusMm ?? 0) - inset, 1));
    case "circle":
    case "oval_rectangle":
      return roundedRect(w, h, Math.min(w, h) / 2);
    case "arch":
      return `M0 ${h}V${w / 2}A${w / 2} ${w / 2} 0 0 1 ${w} ${w / 2}V${h}Z`;
    case "semicircle":
      return semicircle(look.turn ?? "0", w, h);
  }
}

/** Turned to the left, the straight side that was below comes to the right. */
function semicircle(turn: NonNullable<MirrorLook["turn"]>, w: number, h: number): string {
  if (turn === "0") return `M0 ${h}A${round(w / 2)} ${h} 0 0 1 ${w} ${h}Z`;
  if (turn === "90_left") return `M${w} 0V${h}A${w} ${round(h / 2)} 0 0 1 ${w} 0Z`;
  return `M0 ${h}V0A${w} ${round(h / 2)} 0 0 1 0 ${h}Z`;
}

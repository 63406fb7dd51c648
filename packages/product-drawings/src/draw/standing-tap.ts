import type { Finish } from "@zertsalo/domain/look/finishes";
import type { Pen } from "../pen.ts";
import { cylinder, tube } from "../solids.ts";
import type { Vec } from "../view.ts";

type StandingTap = { kind: "low" | "high"; heightMm: number; depthMm: number; finish: Finish };

/** On a basin or a top: a post, a spout that bends down, a lever on the cap. */
export function drawStandingTap(pen: Pen, [x, y, z]: Vec, { kind, heightMm: h, depthMm, finish }: StandingTap): string {
  const postMm = kind === "high" ? 40 : 44;
  const spoutY = h * (kind === "high" ? 0.74 : 0.56);
  const reach = depthMm - 14;
  const from = (height: number, forward = 0): Vec => [x, y + height, z + forward];
  return [
    cylinder(pen, from(0), from(6), postMm + 10, finish),
    cylinder(pen, from(6), from(h - 30), postMm, finish),
    tube(pen, [from(spoutY), from(spoutY, reach), from(spoutY - 34, reach)], 26, finish, { bend: 28 }),
    cylinder(pen, from(h - 29), from(h - 8), postMm, finish),
    cylinder(pen, from(h - 8), from(h - 5), postMm, finish, { endDiameter: postMm - 6 }),
    tube(pen, [from(h - 18, postMm / 2 - 3), from(h - 14, postMm / 2 + 46)], 9, finish),
  ].join("");
}

import { type Finish, finishes } from "@zertsalo/domain/look/finishes";
import { blur, clip, linear, type Pen, SHADOW } from "./pen.ts";
import { plane } from "./solids.ts";
import { tag, veil } from "./svg.ts";
import { darker, lighter, mix } from "./tones.ts";
import { add, cross, minus, times, unit, type Vec } from "./view.ts";

/** What a mirror sees in an empty room: a pale wall, a tall window, its sill and a strip of curtain, out of focus. */
export function reflection(pen: Pen, outline: string, width: number, height: number, glass: Finish): string {
  if (pen.shadow) return tag("path", { d: outline, fill: SHADOW });
  const tint = glass === "silver" ? "#c3c4c1" : mix(finishes[glass].swatch, "#a8a49d", 0.12);
  const room = linear(
    pen,
    [0, 0],
    [width, height],
    [
      [0, lighter(tint, 0.22)],
      [0.55, tint],
      [1, darker(tint, 0.2)],
    ],
  );
  const bright = veil(lighter(tint, 0.72), 0.85);
  const pane = (x: number, w: number) =>
    tag("rect", { x: x * width, y: height * 0.06, width: w * width, height: height * 0.6, fill: bright });
  const shade = (x: number, w: number, opacity: number) =>
    tag("rect", {
      x: x * width,
      y: 0,
      width: w * width,
      height,
      fill: veil(darker(tint, 0.4), opacity),
    });
  const floor = tag("rect", {
    x: 0,
    y: height * 0.74,
    width,
    height: height * 0.26,
    fill: veil(darker(tint, 0.3), 0.35),
  });
  const scenery = tag(
    "g",
    { filter: blur(pen, Math.min(width, height) * 0.018, 0.08) },
    floor,
    shade(0.12, 0.08, 0.16),
    pane(0.24, 0.2),
    pane(0.46, 0.2),
    shade(0.7, 0.1, 0.14),
    shade(0.9, 0.2, 0.4),
  );
  return tag("g", { "clip-path": clip(pen, outline) }, tag("path", { d: outline, fill: room }), scenery);
}

/** A round mirror that may be turned anywhere. */
export function discReflection(pen: Pen, centre: Vec, facing: Vec, radius: number): string {
  const across = unit(cross([0, 1, 0], facing));
  const down = times(cross(facing, across), -1);
  const corner = minus(centre, times(add(across, down), radius));
  const size = radius * 2;
  return plane(pen, corner, across, down, reflection(pen, circlePath(radius), size, size, "silver"));
}

const circlePath = (r: number) => `M0 ${r}A${r} ${r} 0 0 1 ${2 * r} ${r}A${r} ${r} 0 0 1 0 ${r}Z`;

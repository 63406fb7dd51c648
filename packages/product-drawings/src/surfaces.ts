import { type Finish, finishes } from "@zertsalo/domain/look/finishes";
import { createDice, type Dice } from "@zertsalo/configurator/seeded-random";
import { clip, ink, linear, type Pen } from "./pen.ts";
import { plane } from "./solids.ts";
import { at, round, tag, veil } from "./svg.ts";
import { darker, lighter, mix, getTones } from "./tones.ts";
import type { ViewPoint, Vec } from "./view.ts";

type Grain = "along" | "up";
type SurfaceOptions = { turned?: "front" | "side" | "top"; grain?: Grain; radius?: number; seed?: number };

/** A flat side of `width` × `height` mm in its finish, in the plane that is being drawn on. */
export function surface(
  pen: Pen,
  width: number,
  height: number,
  finish: Finish,
  { turned = "front", grain = "along", radius = 0, seed = 1 }: SurfaceOptions = {},
): string {
  const tones = getTones(finish);
  const rect = { width, height, rx: radius || undefined };
  const base = tones[turned];
  const lit = linear(
    pen,
    [0, 0],
    [width, height * 0.6],
    [
      [0, mix(base, tones.sheen, turned === "top" ? 0.45 : 0.2)],
      [1, darker(base, 0.05)],
    ],
  );
  if (pen.shadow) return tag("rect", { ...rect, fill: lit });

  const pattern = patternOf(finish);
  if (!pattern) return tag("rect", { ...rect, fill: lit });
  const dice = createDice(seed * 7919 + width * 31 + height);
  const lines =
    grain === "along" ? pattern(dice, width, height, finish) : turnedUp(width, pattern(dice, height, width, finish));
  const edge = clip(pen, roundedRect(width, height, radius));
  return tag("g", { "clip-path": edge }, tag("rect", { width, height, fill: lit }), lines);
}

function patternOf(finish: Finish) {
  if (finishes[finish].matter === "wood" || finish === "travertine") return woodGrain;
  // Poured and burnt stones are even; marble and onyx are veined.
  return finishes[finish].matter === "stone" && finish !== "concrete" && finish !== "anthracite" ? stoneVeins : null;
}

const turnedUp = (width: number, lines: string) => tag("g", { transform: `translate(${width} 0) rotate(90)` }, lines);

export function roundedRect(width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  return `M${r} 0H${width - r}${arc(r, r)}V${height - r}${arc(-r, r)}H${r}${arc(-r, -r)}V${r}${arc(r, -r)}Z`;
}

/** Long fibres that drift together, here and there dense as in a plank's heart. */
function woodGrain(dice: Dice, length: number, width: number, finish: Finish): string {
  const { swatch } = finishes[finish];
  const count = Math.round(Math.max(8, Math.min(width / 5, 120)));
  const step = length / 3;
  let drift = 0;
  const fibres = Array.from({ length: count }, (_, index) => {
    drift = drift * 0.8 + dice.between(-1, 1) * (width / count);
    const y = ((index + 0.5) / count) * width;
    const bow = (drift + dice.between(-0.6, 0.6) * (width / count)) * 1.6;
    const dark = dice.next() > 0.35;
    const d = `M0 ${round(y)}C${round(step)} ${round(y + bow)} ${round(step * 2)} ${round(y - bow)} ${round(length)} ${round(y + bow / 2)}`;
    return tag("path", {
      d,
      fill: "none",
      stroke: dark ? darker(swatch, 0.55) : lighter(swatch, 0.4),
      "stroke-width": dice.between(0.15, 0.55) * (width / count),
      "stroke-opacity": dice.between(0.05, dark ? 0.26 : 0.2),
    });
  });
  return fibres.join("");
}

/** A few veins that wander over the slab, each a soft shadow with a thin line in it. */
function stoneVeins(dice: Dice, length: number, width: number, finish: Finish): string {
  const { swatch } = finishes[finish];
  const isDark = Number.parseInt(swatch.slice(1, 3), 16) < 0x80;
  const colour = isDark ? lighter(swatch, 0.75) : darker(swatch, 0.55);
  const veins = Array.from({ length: 7 }, () => {
    let [x, y] = [dice.between(-0.3, 0.9) * length, dice.between(-0.3, 0.2) * width];
    const steps = Array.from({ length: 9 }, () => {
      const bend: ViewPoint = [x + dice.between(-0.05, 0.09) * length, y + dice.between(0, 0.1) * width];
      x += dice.between(0.01, 0.1) * length;
      y += dice.between(0.05, 0.2) * width;
      return `Q${at(bend)} ${at([x, y])}`;
    });
    const d = `M${at([x - length * 0.5, y - width * 1.2])}${steps.join("")}`;
    const vein = (strokeWidth: number, opacity: number) =>
      tag("path", {
        d,
        fill: "none",
        stroke: veil(colour, opacity),
        "stroke-width": strokeWidth,
        "stroke-linejoin": "round",
      });
    const weight = dice.between(0.4, 1);
    return vein(width * 0.03 * weight, 0.06) + vein(width * 0.012 * weight, 0.1) + vein(width * 0.004, 0.3 * weight);
  });
  return veins.join("");
}

/** `front` is drawn on the front face, in mm from its upper left corner. */
type BlockOptions = { radius?: number; seed?: number; frontGrain?: Grain; front?: string };

/** A straight block: its front, its left side and its top, whichever the viewer sees. */
export function blockSurfaces(
  pen: Pen,
  from: Vec,
  to: Vec,
  finish: Finish,
  { radius = 0, seed = 1, frontGrain = "along", front = "" }: BlockOptions = {},
): string {
  const [w, h, d] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const [x0, y0, z0] = from;
  const [x1, y1, z1] = to;
  const { eye } = pen.view;
  const down: Vec = [0, -1, 0];
  const options = { seed };
  const right: Vec = [1, 0, 0];
  const faces = [
    // The shadow of a block needs its back too.
    pen.shadow && plane(pen, [x0, y1, z0], right, down, surface(pen, w, h, finish, { radius })),
    eye[1] > 0
      ? plane(pen, [x0, y1, z0], right, [0, 0, 1], surface(pen, w, d, finish, { ...options, turned: "top" }))
      : pen.shadow || plane(pen, [x0, y0, z1], right, [0, 0, -1], shaded(pen, w, d, finish)),
    eye[0] <= 0 &&
      plane(
        pen,
        [x0, y1, z0],
        [0, 0, 1],
        down,
        surface(pen, d, h, finish, { ...options, turned: "side", grain: frontGrain, seed: seed + 1 }),
      ),
    eye[0] > 0 && plane(pen, [x1, y1, z1], [0, 0, -1], down, shaded(pen, d, h, finish)),
    plane(pen, [x0, y1, z1], right, down, surface(pen, w, h, finish, { ...options, grain: frontGrain, radius }), front),
  ];
  return faces.filter((face) => typeof face === "string").join("");
}

/** A side that the light does not reach. */
function shaded(pen: Pen, width: number, height: number, finish: Finish): string {
  return tag("rect", { width, height, fill: ink(pen, darker(getTones(finish).front, 0.35)) });
}

import type { KindSize } from "../../kind.ts";
import type { Options } from "../../model.ts";
import { getSize } from "../../options.ts";

/** A U-profile on the wall: its depth, how far it stands out past the glass, and how far the glass goes into it, mm. */
export const profile = { depthMm: 24, outMm: 8, overlapMm: 12 } as const;

type HeldSide = "left" | "right";

/** The sides that a wall holds; a panel in a niche is held by both. */
export function heldSides(options: Options): HeldSide[] {
  if (options.place === "niche") return ["left", "right"];
  return options.side === "right" ? ["right"] : ["left"];
}

const outAt = (options: Options, side: HeldSide) => (heldSides(options).includes(side) ? profile.outMm : 0);

/** From the lower left corner of the glass, profiles included. */
export function screenExtent(options: Options): { left: number; right: number } {
  return { left: -outAt(options, "left"), right: getSize(options).width + outAt(options, "right") };
}

export const showerScreenSize: KindSize = {
  overall(options) {
    const { left, right } = screenExtent(options);
    return { width: right - left, height: getSize(options).height, depth: profile.depthMm };
  },
  optionOf: { width: "size.width", height: "size.height" },
  text: ({ width, height }) => `${width} × ${height} мм`,
};

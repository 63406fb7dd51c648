import type { MirrorShape } from "../../geometry/outlines.ts";
import type { Point } from "../../geometry/path.ts";
import { hasExtra, mirrorShape } from "./mirror-shape.ts";
import type { Options } from "../../model.ts";
import { getMillimetres, getSize } from "../../options.ts";
import { physics } from "../../physics.ts";

type Side = "bottom" | "left" | "right" | "top";

/** Devices stand behind the facet and clear of the light strips. */
function devicesInsetMm(options: Options): number {
  const facet = Number(options.facetSize ?? 0);
  const strip = options.light_indent ? getMillimetres(options, "light_indent") + physics.frontStripMm : 0;
  const contour = options.backlight_type === "front" ? 0 : physics.contourInsetMm + 10;
  return Math.max(facet, strip, contour) + 20;
}

/** Middle of the glass for devices; in a half disc the middle of its mass, 4r/3π from the flat side. */
export function deviceAxis(options: Options): Point {
  const { width, height } = getSize(options);
  if (options.arch !== "half") return { x: width / 2, y: height / 2 };
  if (options.turn === "90_left") return { x: width * 0.5756, y: height / 2 };
  if (options.turn === "90_right") return { x: width * 0.4244, y: height / 2 };
  return { x: width / 2, y: height * 0.4244 };
}

/** How far from the bounding box a device on the axis stands, so that it is `inset` away from the glass edge itself. */
function depthFromSide(options: Options, side: Side, inset: number): number {
  if (options.shape !== "semicircle") return inset;
  const { width, height } = getSize(options);
  const isTurned = options.turn !== "0";
  const isAlongAxis = isTurned === (side === "left" || side === "right");
  if (isAlongAxis) return inset;
  const [across, up] = isTurned ? [height, width] : [width, height];
  const axis = deviceAxis(options);
  const fromFlat = options.turn === "0" ? axis.y : options.turn === "90_left" ? width - axis.x : axis.x;
  const beyond = Math.max(0, fromFlat - (up - across / 2));
  const radius = across / 2 - inset;
  return across / 2 - Math.sqrt(radius * radius - beyond * beyond);
}

export function switchPlace(options: Options): Point | null {
  const side = options.location as "bottom" | "left" | "right" | undefined;
  if (!side) return null;
  const axis = deviceAxis(options);
  const depth = depthFromSide(options, side, devicesInsetMm(options));
  if (side === "bottom") return { x: axis.x, y: depth };
  return side === "left" ? { x: depth, y: axis.y } : { x: getSize(options).width - depth, y: axis.y };
}

export function clockPlace(options: Options): Point | null {
  if (!hasExtra(options, "clock")) return null;
  const spare = options.shape === "semicircle" && options.turn !== "0" ? 50 : 20;
  const below = depthFromSide(options, "top", devicesInsetMm(options)) + spare;
  return { x: deviceAxis(options).x, y: getSize(options).height - below };
}

/** The largest heating pad that fits, and its middle; it keeps clear of the clock and of the switch. */
export function heaterPlace(options: Options) {
  if (!hasExtra(options, "heating")) return null;
  const region = innerBox(mirrorShape(options));
  const clock = clockPlace(options);
  const button = switchPlace(options);
  if (clock) region.y1 = Math.min(region.y1, clock.y - 30);
  if (button && options.location === "bottom") region.y0 = Math.max(region.y0, button.y + 20);
  if (button && options.location === "left") region.x0 = Math.max(region.x0, button.x + 20);
  if (button && options.location === "right") region.x1 = Math.min(region.x1, button.x - 20);
  const [width, height] = [region.x1 - region.x0, region.y1 - region.y0];
  const standing = (pad: { width: number; height: number }) => pad.width <= width && pad.height <= height;
  const lying = (pad: { width: number; height: number }) => pad.height <= width && pad.width <= height;
  const pad = physics.heatingPads.findLast((one) => standing(one) || lying(one));
  if (!pad) throw new Error("No heating pad fits: the rule set is broken");
  return { pad, isLying: !standing(pad), center: { x: (region.x0 + region.x1) / 2, y: (region.y0 + region.y1) / 2 } };
}

/**
 * A box that surely lies inside the outline and never shrinks when the mirror grows: 0.7 of either side
 * under an arc, the straight sides less 60 mm.
 */
function innerBox(shape: MirrorShape) {
  const { width, height } = shape;
  const inset = (dx: number, dy = dx) => ({ x0: dx, y0: dy, x1: width - dx, y1: height - dy });
  const curved = (side: number) => Math.floor(side * 0.15) + 10;
  switch (shape.shape) {
    case "rectangle":
      return inset(60);
    case "rectangle_rounded":
      return inset(60 + Math.floor(shape.radius * 0.3));
    case "circle":
    case "oval_rectangle":
      return inset(curved(width), curved(height));
    case "semicircle": {
      const round = (up: number) => Math.floor(up * 0.3) + 10;
      const flat = 40;
      if (shape.turn === "0") {
        return { x0: curved(width), x1: width - curved(width), y0: flat, y1: height - round(height) };
      }
      const [y0, y1] = [curved(height), height - curved(height)];
      return shape.turn === "90_left"
        ? { x0: round(width), x1: width - flat, y0, y1 }
        : { x0: flat, x1: width - round(width), y0, y1 };
    }
  }
}

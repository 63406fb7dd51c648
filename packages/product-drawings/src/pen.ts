import { tag } from "./svg.ts";
import type { Ramp } from "./tones.ts";
import type { Extent, ViewPoint, DrawingView } from "./view.ts";

/**
 * Draws in one view and keeps the gradients and filters it needed. As a shadow it draws everything
 * in one colour: the same code then gives the thing and the shadow that it throws.
 */
export type Pen = { view: DrawingView; shadow: boolean; define(markup: (id: string) => string): string };

export const SHADOW = "#000000";

/** Colours are mixed as they are: converting them to linear light and back only costs time here. */
const SRGB = { "color-interpolation-filters": "sRGB" };

export type Definitions = { define: Pen["define"]; markup(): string };

export function createDefinitions(): Definitions {
  const ids = new Map<string, string>();
  return {
    define(markup) {
      const text = markup("?");
      const id = ids.get(text) ?? `d${ids.size + 1}`;
      ids.set(text, id);
      return `url(#${id})`;
    },
    markup: () => tag("defs", {}, ...[...ids].map(([text, id]) => text.replace('id="?"', `id="${id}"`))),
  };
}

const stops = (ramp: Ramp) => ramp.map(([offset, colour]) => stop(offset, colour));

/** Two-part, since librsvg and browsers agree on stop-opacity, not on #rrggbbaa in stops. */
function stop(offset: number, colour: string): string {
  const opacity = colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : undefined;
  return tag("stop", { offset, "stop-color": colour.slice(0, 7), "stop-opacity": opacity });
}

/** A gradient between two places of the paper (or of the plane that is being drawn on). */
export function linear(pen: Pen, from: ViewPoint, to: ViewPoint, ramp: Ramp): string {
  if (pen.shadow) return SHADOW;
  const line = { x1: from[0], y1: from[1], x2: to[0], y2: to[1] };
  return pen.define((id) => tag("linearGradient", { id, gradientUnits: "userSpaceOnUse", ...line }, ...stops(ramp)));
}

export function radial(pen: Pen, [cx, cy]: ViewPoint, r: number, ramp: Ramp, squeeze = 1): string {
  if (pen.shadow) return SHADOW;
  const gradientTransform = squeeze === 1 ? undefined : `translate(0 ${cy * (1 - squeeze)}) scale(1 ${squeeze})`;
  return pen.define((id) =>
    tag("radialGradient", { id, gradientUnits: "userSpaceOnUse", cx, cy, r, gradientTransform }, ...stops(ramp)),
  );
}

/** Spreads a light beyond its shape by no more than `spread` of the shape's own size: a small ground is drawn fast. */
export function blur(pen: Pen, deviation: number, spread = 0.4): string {
  const [from, size] = [`${-100 * spread}%`, `${100 + 200 * spread}%`];
  const region = { x: from, y: from, width: size, height: size };
  return pen.define((id) =>
    tag("filter", { id, ...region, ...SRGB }, tag("feGaussianBlur", { stdDeviation: deviation })),
  );
}

/** Softens a shadow. Only its own ground is blurred, and only its opacity: five times faster to draw. */
export function shadowBlur(pen: Pen, deviation: number, { left, top, right, bottom }: Extent): string {
  const margin = deviation * 3 + (right - left + bottom - top) * 0.05;
  const [x, y] = [left - margin, top - margin];
  const region = { x, y, width: right + margin - x, height: bottom + margin - y };
  return pen.define((id) =>
    tag(
      "filter",
      { id, filterUnits: "userSpaceOnUse", ...region, ...SRGB },
      tag("feGaussianBlur", { in: "SourceAlpha", stdDeviation: deviation }),
    ),
  );
}

export function clip(pen: Pen, path: string): string {
  return pen.define((id) => tag("clipPath", { id }, tag("path", { d: path })));
}

/** One flat colour, or the shadow's. */
export const ink = (pen: Pen, colour: string): string => (pen.shadow ? SHADOW : colour);

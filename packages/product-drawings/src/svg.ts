import type { ViewPoint } from "./view.ts";

type Attributes = Record<string, string | number | undefined>;

/** Hundredths of a millimetre are enough, and keep the text short and the same on every machine. */
export const round = (value: number): number => Math.round(value * 100) / 100 || 0;

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return children.length > 0 ? `<${name}${written}>${children.join("")}</${name}>` : `<${name}${written}/>`;
}

export const at = ([x, y]: ViewPoint): string => `${round(x)} ${round(y)}`;

export const polygon = (points: readonly ViewPoint[]): string => `M${points.map(at).join("L")}Z`;

/** Transparent by `opacity`; the drawing's own colours are all #rrggbb. */
export function veil(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return `${colour}${alpha.toString(16).padStart(2, "0")}`;
}

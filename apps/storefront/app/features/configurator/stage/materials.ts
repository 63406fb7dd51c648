/*
 * The colours of materials in the drawing. They belong to the piece, not to the page around it,
 * so they are the same in the dark room and in daylight.
 */

/** Silvered glass across its diagonal: the sky, and after the break the dark half of the room. */
export const glassTones: Record<string, readonly [string, string, string, string]> = {
  silver: ["#9ba7a3", "#4a5450", "#66716d", "#38413d"],
  graphite: ["#5f6467", "#272b2c", "#3d4244", "#1d2021"],
  gold: ["#c4a86e", "#6a562c", "#977d48", "#503f20"],
  bronze: ["#a07a62", "#4d3527", "#755541", "#3a281d"],
};

export const boardColours: Record<string, string> = {
  white: "#efece6",
  oak_natural: "#b58f63",
  oak_dark: "#5c4230",
  walnut: "#7a5338",
  graphite: "#4a4d4e",
  black: "#232524",
};

export const frontColours: Record<string, string> = {
  white: "#f1eee8",
  sand: "#d9c9ae",
  sage: "#9aa98f",
  graphite: "#4b4f51",
  black: "#242625",
  ral: "#6f8894",
};

const woods = new Set(["oak_natural", "oak_dark", "walnut"]);
export const isWood = (code: string): boolean => woods.has(code);
export const veneer = "#b9925f";

/** From the bright edge of a frame to its shadowed one. */
export const baguetteTones: Record<string, readonly [string, string]> = {
  black_matt: ["#2b2e2c", "#0a0b0a"],
  brass: ["#d8bb7e", "#8d6c35"],
  steel: ["#cfd4d3", "#7f8685"],
  oak_45: ["#c49d70", "#93704a"],
  classic_60: ["#dcc083", "#84652f"],
};

/** What is seen of a stone before its picture has come, and its turned edge. */
export const stoneColours: Record<string, { face: string; edge: string }> = {
  statuario: { face: "#dcddde", edge: "#b4b4b4" },
  calacatta: { face: "#dbd7d0", edge: "#b3ada2" },
  travertine: { face: "#bbaa90", edge: "#94846b" },
  concrete: { face: "#8a8985", edge: "#6a6966" },
  basalt: { face: "#3b3d41", edge: "#27292c" },
  marquina: { face: "#242424", edge: "#141415" },
  onyx_green: { face: "#283e31", edge: "#18281f" },
  terra: { face: "#8d6952", edge: "#6a4d3b" },
};

/** The colour of light by its temperature; a tunable one lies between. */
const lights = [
  { kelvin: 3000, rgb: [255, 217, 168] },
  { kelvin: 4000, rgb: [255, 241, 220] },
  { kelvin: 6000, rgb: [230, 240, 255] },
] as const;

/** With commas: three reads no other way of writing it, and would shine white. */
export function stageLightColour(kelvin: number): string {
  const after = lights.findIndex((each) => each.kelvin >= kelvin);
  const warm = lights[Math.max(0, after - 1)] ?? lights[0];
  const cold = lights[after === -1 ? lights.length - 1 : after] ?? lights[2];
  const share = cold === warm ? 0 : Math.max(0, (kelvin - warm.kelvin) / (cold.kelvin - warm.kelvin));
  return `rgb(${warm.rgb.map((value, at) => Math.round(value + ((cold.rgb[at] ?? 0) - value) * share)).join(", ")})`;
}

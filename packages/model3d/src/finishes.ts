/** A surface as glTF and three describe it; colours as seen on a screen. */
export interface SurfaceFinish {
  color: string;
  metallic: number;
  roughness: number;
  /** The colour of the light it sends out by itself. */
  light?: string;
  /** How much of what is behind it is hidden, 0–1; opaque where it is not named. */
  opacity?: number;
  /** A file of `pictures/`; `color` then stands for it without a picture. */
  picture?: PictureName;
}

const stones = {
  statuario: "#ebebea",
  calacatta: "#e8e5df",
  travertine: "#bdab90",
  concrete: "#8d8b87",
  basalt: "#3d4043",
  marquina: "#151517",
  onyx_green: "#21382b",
  terra: "#8a6753",
};
const woods = { oak_natural: "#a78b6b", oak_dark: "#57412d", walnut: "#4a3526" };

export type PictureName = keyof typeof stones | keyof typeof woods;

/** How much of the slab or board a picture shows, both ways: UV = mm / this. */
export const slabSpanMm = 3200;
export const boardSpanMm = 1200;

const paints = {
  white: "#f2f1ed",
  graphite: "#4a4d50",
  black: "#1c1c1d",
  sand: "#cdbda2",
  sage: "#8d9a86",
  ral: "#7b8b94",
};

/** The four canvases of a mirror: a metal behind tinted glass. */
const canvases: Record<string, string> = { silver: "#f1f3f2", graphite: "#6c7076", gold: "#dcb164", bronze: "#a9795a" };

export function canvasFinish(code: string): SurfaceFinish {
  return { color: canvases[code] ?? "#f1f3f2", metallic: 1, roughness: 0.02 };
}

/** The polished edge, where the glass is seen without its silver. */
const rims: Record<string, string> = { silver: "#a9bdb6", graphite: "#3c4245", gold: "#a98a55", bronze: "#6d503b" };

export function rimFinish(code: string): SurfaceFinish {
  return { color: rims[code] ?? "#a9bdb6", metallic: 0, roughness: 0.16 };
}

export function boardFinish(code: string): SurfaceFinish {
  if (code in woods) {
    const picture = code as keyof typeof woods;
    return { color: woods[picture], metallic: 0, roughness: 0.55, picture };
  }
  return { color: paints[code as keyof typeof paints] ?? paints.white, metallic: 0, roughness: 0.5 };
}

export function enamelFinish(code: string): SurfaceFinish {
  return { color: paints[code as keyof typeof paints] ?? paints.white, metallic: 0, roughness: 0.34 };
}

export function stoneFinish(code: string, isPolished: boolean): SurfaceFinish {
  const picture = (code in stones ? code : "statuario") as keyof typeof stones;
  return { color: stones[picture], metallic: 0, roughness: isPolished ? 0.12 : 0.42, picture };
}

const baguettes: Record<string, SurfaceFinish> = {
  black_matt: { color: "#1b1b1c", metallic: 0, roughness: 0.62 },
  brass: { color: "#b8935a", metallic: 1, roughness: 0.3 },
  steel: { color: "#b9bab9", metallic: 1, roughness: 0.32 },
  oak_45: { color: woods.oak_natural, metallic: 0, roughness: 0.5, picture: "oak_natural" },
  classic_60: { color: "#c0985a", metallic: 1, roughness: 0.42 },
};

export function baguetteFinish(code: string): SurfaceFinish {
  return baguettes[code] ?? { color: "#1b1b1c", metallic: 0, roughness: 0.62 };
}

/** What the light of a mirror looks like; the tunable one is drawn at its middle temperature. */
const lightColors: Record<string, string> = {
  "3000": "#ffd9a8",
  "4000": "#fff1dc",
  "6000": "#e6f0ff",
  tunable: "#fff1dc",
};

export function lightFinish(temperature: string): SurfaceFinish {
  const light = lightColors[temperature] ?? "#fff1dc";
  return { color: "#f4f4f2", metallic: 0, roughness: 0.6, light };
}

export const surfaceFinishes = {
  housing: { color: "#2b2c2e", metallic: 0, roughness: 0.7 },
  display: { color: "#0e0f10", metallic: 0, roughness: 0.2 },
  lens: { color: "#dfe6e8", metallic: 1, roughness: 0.06 },
  ceramic: { color: "#f6f5f2", metallic: 0, roughness: 0.1 },
  drain: { color: "#c9cacb", metallic: 1, roughness: 0.2 },
  steel: { color: "#a9abac", metallic: 1, roughness: 0.36 },
  aluminium: { color: "#5e6062", metallic: 1, roughness: 0.4 },
  drawer: { color: "#d9d8d4", metallic: 0, roughness: 0.5 },
  plywood: { color: "#8d7558", metallic: 0, roughness: 0.8 },
  barBlack: { color: "#1b1b1c", metallic: 0.3, roughness: 0.45 },
  barBrass: { color: "#b8935a", metallic: 1, roughness: 0.28 },
} satisfies Record<string, SurfaceFinish>;

/** What a finish is made of decides how it takes the light. */
export type Matter = "glass" | "wood" | "lacquer" | "ceramic" | "metal" | "stone";

/** Every finish of the shop: the colour of its swatch and its matter. */
export const finishes = {
  silver: { matter: "glass", swatch: "#d9dee0" },
  "graphite-glass": { matter: "glass", swatch: "#6d7276" },
  "bronze-glass": { matter: "glass", swatch: "#a98563" },
  "gold-glass": { matter: "glass", swatch: "#c9a961" },
  "oak-natural": { matter: "wood", swatch: "#c49a6c" },
  "oak-dark": { matter: "wood", swatch: "#6b4a31" },
  walnut: { matter: "wood", swatch: "#7a5238" },
  "white-matt": { matter: "lacquer", swatch: "#f2f0eb" },
  "white-gloss": { matter: "ceramic", swatch: "#fafafa" },
  graphite: { matter: "lacquer", swatch: "#4a4d50" },
  "black-matt": { matter: "lacquer", swatch: "#232323" },
  cashmere: { matter: "lacquer", swatch: "#cfc1b0" },
  sage: { matter: "lacquer", swatch: "#9aa68f" },
  sand: { matter: "ceramic", swatch: "#d8c6a8" },
  "stone-beige": { matter: "ceramic", swatch: "#cdbfa9" },
  "stone-grey": { matter: "ceramic", swatch: "#9b9a96" },
  chrome: { matter: "metal", swatch: "#c8ccd0" },
  "black-metal": { matter: "metal", swatch: "#1f1f1f" },
  brass: { matter: "metal", swatch: "#b79454" },
  gunmetal: { matter: "metal", swatch: "#5a5c5e" },
  "white-metal": { matter: "metal", swatch: "#f4f4f2" },
  statuario: { matter: "stone", swatch: "#eceae6" },
  calacatta: { matter: "stone", swatch: "#efe9df" },
  travertine: { matter: "stone", swatch: "#d3c2a8" },
  concrete: { matter: "stone", swatch: "#a7a5a0" },
  anthracite: { matter: "stone", swatch: "#3d3f41" },
  marquina: { matter: "stone", swatch: "#1f2022" },
  "onyx-green": { matter: "stone", swatch: "#6f8a74" },
} as const satisfies Record<string, { matter: Matter; swatch: string }>;

export type Finish = keyof typeof finishes;

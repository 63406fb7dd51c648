import { type Finish, finishes } from "@zertsalo/domain/look/finishes";

/** Colours from the dark rim of a round body (0) to its highlight (1). */
export type Ramp = readonly (readonly [t: number, colour: string])[];

/** How a finish answers the light: round bodies by a ramp, flat sides by how they are turned. */
export type Tones = { ramp: Ramp; top: string; front: string; side: string; dark: string; sheen: string };

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) => Math.round(value + ((other[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

export const lighter = (colour: string, share: number) => mix(colour, "#ffffff", share);
export const darker = (colour: string, share: number) => mix(colour, "#1d1712", share);

// Polished metal mirrors the room: bright wall, dark floor, bright window, in bands along the tube.
const metals: Partial<Record<Finish, Ramp>> = {
  chrome: [
    [0, "#a5a9ab"],
    [0.07, "#74797d"],
    [0.22, "#9ca1a4"],
    [0.34, "#d3d6d7"],
    [0.46, "#eceded"],
    [0.56, "#8d9296"],
    [0.64, "#6c7276"],
    [0.76, "#c9cccd"],
    [0.9, "#fbfbfb"],
    [1, "#ffffff"],
  ],
  brass: [
    [0, "#a3814a"],
    [0.07, "#76592c"],
    [0.3, "#94733b"],
    [0.55, "#b6924f"],
    [0.75, "#cfae6c"],
    [0.9, "#ead3a0"],
    [1, "#f8ebc9"],
  ],
  "black-metal": [
    [0, "#2e2d2c"],
    [0.07, "#131313"],
    [0.4, "#1b1b1b"],
    [0.7, "#282828"],
    [0.9, "#424242"],
    [1, "#565655"],
  ],
  gunmetal: [
    [0, "#6b6d6e"],
    [0.07, "#3a3c3d"],
    [0.35, "#4c4e50"],
    [0.6, "#5e6062"],
    [0.85, "#8b8e90"],
    [1, "#b3b5b6"],
  ],
  "white-metal": [
    [0, "#c9c5bf"],
    [0.1, "#a8a39c"],
    [0.35, "#c6c2bc"],
    [0.6, "#e5e2de"],
    [0.85, "#f9f8f6"],
    [1, "#ffffff"],
  ],
};

/** Everything without a ramp of its own: matt, shaded softly from its swatch. */
function softRamp(swatch: string): Ramp {
  return [
    [0, darker(swatch, 0.22)],
    [0.08, darker(swatch, 0.38)],
    [0.35, darker(swatch, 0.24)],
    [0.65, darker(swatch, 0.08)],
    [0.9, lighter(swatch, 0.14)],
    [1, lighter(swatch, 0.3)],
  ];
}

const flatMetals: Partial<Record<Finish, Omit<Tones, "ramp">>> = {
  chrome: { top: "#e6e8e8", front: "#b3b7ba", side: "#d3d6d7", dark: "#7b8084", sheen: "#ffffff" },
  brass: { top: "#d8bb7f", front: "#b08d4c", side: "#c5a260", dark: "#7a5d30", sheen: "#f6e7c1" },
  "black-metal": { top: "#3a3a3a", front: "#1d1d1d", side: "#2b2b2b", dark: "#0f0f0f", sheen: "#565655" },
  "white-metal": { top: "#fdfdfc", front: "#e9e7e3", side: "#f4f3f0", dark: "#c0bcb6", sheen: "#ffffff" },
};

export function getTones(finish: Finish): Tones {
  const { swatch } = finishes[finish];
  const flat = flatMetals[finish] ?? {
    top: lighter(swatch, 0.16),
    front: darker(swatch, 0.06),
    side: darker(swatch, 0.14),
    dark: darker(swatch, 0.5),
    sheen: lighter(swatch, 0.35),
  };
  return { ...flat, ramp: metals[finish] ?? softRamp(swatch) };
}

/** The colour of a ramp at `t`, between its named stops. */
export function colourAt(ramp: Ramp, t: number): string {
  const next = ramp.findIndex(([stop]) => stop >= t);
  const upper = ramp[next] ?? ramp.at(-1);
  const lower = ramp[next - 1] ?? upper;
  if (!lower || !upper) throw new Error("A ramp has at least one stop");
  const span = upper[0] - lower[0];
  return span === 0 ? upper[1] : mix(lower[1], upper[1], (t - lower[0]) / span);
}

// The lit rim is thin and the shaded one wide: bands first slide towards the light, then only narrow.
const SLIDE = 0.72;
const SLIDE_END = 0.52;

/** The middle of the band that has the colour of `t`, from -1 (lit edge) to 1; the band reaches 1 - t either way. */
export const bandMiddle = (t: number): number => -SLIDE * Math.min(t, SLIDE_END);

/** A ramp as stops across a round body, from its lit edge (0) to the shaded one (1). */
export function stopsAcross(ramp: Ramp): Ramp {
  const lit = ramp.map(([t, colour]) => [(bandMiddle(t) - (1 - t) + 1) / 2, colour] as const);
  const shaded = ramp.map(([t, colour]) => [(bandMiddle(t) + (1 - t) + 1) / 2, colour] as const);
  return [...lit, ...shaded.toReversed()];
}

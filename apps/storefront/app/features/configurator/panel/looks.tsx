import type { ReactNode } from "react";
import { slabs } from "../slabs.ts";
import { baguetteTones, boardColours, frontColours, stageLightColour, stoneColours } from "../stage/materials.ts";
import styles from "./choices.module.css";

type Look = "segment" | "tiles" | "swatches" | "pills" | "rows";

const looks: Record<string, Look> = {
  backlight: "segment",
  surface: "segment",
  shape: "tiles",
  fill: "tiles",
  canvasColor: "swatches",
  ldspColor: "swatches",
  baguette: "swatches",
  decor: "swatches",
  topDecor: "swatches",
  carcassColor: "swatches",
  facadeColor: "swatches",
  additionally: "rows",
};

/** How the values of a group are displayed; plain labels by default. */
export const getLook = (group: string): Look => looks[group] ?? "pills";

/** Outlines in a square of 36. */
const glyphs: Record<string, string> = {
  semicircle: "M5 25a13 13 0 0 1 26 0z",
  rectangle: "M8 5h20v26H8z",
  oval_rectangle: "M18 4c6 0 10 6 10 14s-4 14-10 14S8 26 8 18 12 4 18 4z",
  rectangle_rounded: "M14 5h8a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-8a6 6 0 0 1-6-6V11a6 6 0 0 1 6-6z",
  circle: "M18 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24z",
  drawers_1: "M3 9h30v18H3zM14 13h8",
  drawers_2: "M3 9h30v18H3zM3 18h30M14 12h8M14 21h8",
  doors: "M3 9h30v18H3zM18 9v18M15 16v4M21 16v4",
  open: "M3 9h30v18H3zM3 20h30",
};

/** The colour of a value, by its group. */
const paints: Record<string, (value: string) => string | undefined> = {
  canvasColor: glassPaint,
  ldspColor: (value) => boardColours[value],
  carcassColor: (value) => boardColours[value],
  facadeColor: (value) => (value === "ral" ? everyColour : frontColours[value]),
  baguette: (value) => baguetteTones[value]?.[0],
  decor: stonePaint,
  topDecor: stonePaint,
};

/** Any colour of the catalogue: a few of them. */
const everyColour = "conic-gradient(#b5483b, #c9953c, #7f9a56, #3f7f86, #5b5f97, #b5483b)";

export function renderPicture(look: Look, group: string, value: string): ReactNode {
  if (look === "swatches") return <i className={styles.swatch} style={{ background: paints[group]?.(value) }} />;
  if (look === "tiles") {
    return (
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <path d={glyphs[value]} />
      </svg>
    );
  }
  return group === "color_temperature" ? <i className={styles.light} style={{ background: lightOf(value) }} /> : null;
}

/** Glass reflects: lighter above, darker below. */
function glassPaint(value: string): string {
  const colour = `var(--mat-${value})`;
  return `linear-gradient(135deg, color-mix(in oklab, ${colour}, #fff 45%), color-mix(in oklab, ${colour}, #000 22%))`;
}

/** A hand's breadth of the slab. */
function stonePaint(value: string): string {
  return `${stoneColours[value]?.face ?? ""} url(${slabs[value] ?? ""}) 0 0 / 420px`;
}

const lightOf = (value: string) =>
  value === "tunable"
    ? `linear-gradient(90deg, ${stageLightColour(3000)}, ${stageLightColour(6000)})`
    : stageLightColour(Number(value));

import { join } from "node:path";

// This file stays directly under src: seen from here and from dist/main.js the fonts lie at the same place.
const directory = join(import.meta.dirname, "../fonts");

/** The shop's own type for PDF documents, Cyrillic included; see fonts/make.sh. */
export const documentFonts = {
  text: join(directory, "text.ttf"),
  strong: join(directory, "strong.ttf"),
  display: join(directory, "display.ttf"),
} as const;

export type DocumentFont = keyof typeof documentFonts;

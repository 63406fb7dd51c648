import { createRequire } from "node:module";

// By name, not by place: in a bundle this file is a part of whoever draws.
const { resolve } = createRequire(import.meta.url);

/** The shop's own type for PDF documents, Cyrillic included; see fonts/make.sh. */
export const documentFonts = {
  text: resolve("@zertsalo/pdf/fonts/text.ttf"),
  strong: resolve("@zertsalo/pdf/fonts/strong.ttf"),
  display: resolve("@zertsalo/pdf/fonts/display.ttf"),
} as const;

export type DocumentFont = keyof typeof documentFonts;

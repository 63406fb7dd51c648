/** Writes src/sprite.svg from lucide's drawings. Run after a change of src/icon-names.ts; the result is committed. */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { iconSources } from "./src/icon-names.ts";

const { resolve } = createRequire(import.meta.url);

function symbolOf([name, source]: [string, string]): string {
  const drawing = readFileSync(resolve(`lucide-static/icons/${source}.svg`), "utf8");
  const shapes = drawing
    .slice(drawing.indexOf(">", drawing.indexOf("<svg")) + 1, drawing.indexOf("</svg>"))
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(" />", "/>");
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

const symbols = Object.entries(iconSources).map(symbolOf).join("\n");
const target = new URL("src/sprite.svg", import.meta.url);
writeFileSync(target, `<!-- lucide, ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols}\n</svg>\n`);

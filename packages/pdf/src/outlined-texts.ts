import { type Font, openSync } from "fontkit";
import { documentFonts } from "./fonts.ts";

const fonts = new Map<string, Font>();

function fontOf(name: "text" | "strong"): Font {
  const font = fonts.get(name) ?? opened(documentFonts[name]);
  fonts.set(name, font);
  return font;
}

function opened(file: string): Font {
  const font = openSync(file);
  if ("fonts" in font) throw new Error(`${file} holds several fonts`);
  return font;
}

/**
 * The same drawing with its texts as outlines of the shop's type, for a reader that has no type of its own. Of the
 * pictures that `sheetSvg` writes alone: their texts have the attributes named here, in this order.
 */
export function outlinedTexts(svg: string): string {
  return svg.replaceAll(
    /<text (?:x="([-\d.]+)" y="([-\d.]+)"|transform="translate\(([-\d.]+) ([-\d.]+)\) rotate\(-90\)") font-size="([\d.]+)"(?: text-anchor="(middle|end)")?( font-weight="600")?(?: fill="(#[\da-f]+)")?>([^<]*)<\/text>/g,
    (_, x, y, uprightX, uprightY, size, anchor, strong, ink, text: string) => {
      const { d, width } = outline(unescaped(text), fontOf(strong ? "strong" : "text"), Number(size));
      const shift = anchor === "middle" ? -width / 2 : anchor === "end" ? -width : 0;
      const place = `translate(${x ?? uprightX} ${y ?? uprightY})${x === undefined ? " rotate(-90)" : ""}`;
      return `<path d="${d}" transform="${place} translate(${rounded(shift)} 0)" fill="${ink ?? "#000"}"/>`;
    },
  );
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
const letters: Readonly<Record<string, string>> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

function outline(text: string, font: Font, size: number): { d: string; width: number } {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let [d, at] = ["", 0];
  glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      // Type has its y upwards.
      const points = args.map((value, axis) => rounded(axis % 2 === 0 ? (at + value) * scale : -value * scale));
      d += `${letters[command] ?? ""}${points.join(" ")}`;
    }
    at += positions[index]?.xAdvance ?? 0;
  });
  return { d, width: at * scale };
}

const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', "#39": "'" };
const unescaped = (text: string) => text.replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => signs[name] ?? "");

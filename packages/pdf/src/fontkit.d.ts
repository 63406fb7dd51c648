/** What we read of the library that pdfkit reads type with; it has no types of its own. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    layout(text: string): {
      glyphs: { path: { commands: { command: string; args: number[] }[] } }[];
      positions: { xAdvance: number }[];
    };
  }
  export function openSync(file: string): Font;
}

import { inflateSync } from "node:zlib";

/** The readable text of a PDF, for tests: every run is decoded by its font's character map. */
export function pdfText(bytes: Uint8Array): string {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const letters = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", font = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "")?.[1];
      if (table) letters.set(name, lettersOf(streamOf(objects.get(table) ?? "")));
    }
  }
  return [...objects.values()]
    .filter((body) => body.includes("stream") && !body.includes("/Subtype") && !body.includes("/Length1"))
    .map((body) => runsOf(streamOf(body), letters))
    .join("\n");
}

/** Filled rectangles as x, y, width and height; one list for each fill operation. */
export function pdfRectangles(bytes: Uint8Array): number[][][] {
  const contents = [...objectsOf(Buffer.from(bytes).toString("latin1")).values()]
    .filter((body) => body.includes("stream") && !body.includes("/Subtype") && !body.includes("/Length1"))
    .map(streamOf);
  return contents.flatMap((content) =>
    [...content.matchAll(/((?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\n)+)f\n/g)].map(([, run = ""]) =>
      run
        .trim()
        .split("\n")
        .map((line) => line.split(" ").slice(0, 4).map(Number)),
    ),
  );
}

function objectsOf(pdf: string): Map<string, string> {
  const found = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, id = "", body = ""]) => [id, body]));
}

function streamOf(body: string): string {
  const data = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1] ?? "";
  const bytes = Buffer.from(data, "latin1");
  return (body.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString("latin1");
}

/** Glyph ids, four hexadecimal digits each, numbered from the start of their range. */
function lettersOf(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, first = "0", list = ""] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, codes = ""], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      const units = codes.split(" ").map((code) => Number.parseInt(code, 16));
      letters.set(glyph, String.fromCharCode(...units));
    });
  }
  return letters;
}

/** Each line of text sets its font, then its glyphs. */
function runsOf(content: string, letters: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let font: ReadonlyMap<string, string> = new Map();
  let text = "";
  for (const [, name, glyphRun] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map();
    const glyphs = [...(glyphRun ?? "").matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => hex).join("");
    for (const [glyph] of glyphs.matchAll(/.{4}/g)) text += font.get(glyph) ?? "?";
    if (glyphRun) text += " ";
  }
  return text;
}

/** Glyphs of mirror and sink shapes in a 36-unit square, and shorter names, by the catalogue's option names. */
const shapes: Record<string, { name?: string; glyph: string }> = {
  прямоугольник: { name: "Прямо\u00adугольник", glyph: "M5 8h26v20H5z" },
  "прямоугольник со скруглением": {
    name: "Скруг\u00adлённый прямо\u00adугольник",
    glyph: "M11 8h14a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z",
  },
  квадрат: { glyph: "M7 7h22v22H7z" },
  овал: { glyph: "M13 9h10a9 9 0 0 1 0 18H13a9 9 0 0 1 0-18z" },
  круг: { glyph: "M18 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24z" },
  полукруг: { glyph: "M5 25a13 13 0 0 1 26 0z" },
  арка: { glyph: "M7 29V18a11 11 0 0 1 22 0v11z" },
};

export function shapeLook(shape: string): { name?: string; glyph: string } {
  return shapes[shape] ?? { glyph: "M5 8h26v20H5z" };
}

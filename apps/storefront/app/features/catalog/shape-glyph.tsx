/** Our own glyphs of mirror and sink shapes, 36 × 36, by the words of the catalogue. */
const shapes: Record<string, { name?: string; d: string }> = {
  прямоугольник: { name: "Прямо\u00adугольник", d: "M5 8h26v20H5z" },
  "прямоугольник со скруглением": {
    name: "Со скруг\u00adлением",
    d: "M11 8h14a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z",
  },
  квадрат: { d: "M7 7h22v22H7z" },
  овал: { d: "M13 9h10a9 9 0 0 1 0 18H13a9 9 0 0 1 0-18z" },
  круг: { d: "M18 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24z" },
  полукруг: { d: "M5 25a13 13 0 0 1 26 0z" },
  арка: { d: "M7 29V18a11 11 0 0 1 22 0v11z" },
};

export function ShapeGlyph({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path d={shapes[shape]?.d ?? "M5 8h26v20H5z"} />
    </svg>
  );
}

export const shapeName = (shape: string) => shapes[shape]?.name ?? null;

import type { Wish } from "../configurator/address.ts";

/** One shape of a mirror, by the one word that filter, menu, home page and configurator have for it. */
export interface MirrorShapeName {
  label: string;
  /** As the catalogue's property holds it. */
  value: string;
  /** What it is in the configurator. */
  wish: Wish;
}

/** An arch and a half circle are two shapes for the buyer; the specification makes them one code with two kinds. */
export const mirrorShapes: readonly MirrorShapeName[] = [
  { label: "Прямоугольник", value: "прямоугольник", wish: { shape: "rectangle" } },
  {
    label: "Скруглённый прямоугольник",
    value: "прямоугольник со скруглением",
    wish: { shape: "rectangle_rounded" },
  },
  { label: "Квадрат", value: "квадрат", wish: { shape: "rectangle" } },
  { label: "Овал", value: "овал", wish: { shape: "oval_rectangle" } },
  { label: "Круг", value: "круг", wish: { shape: "circle" } },
  { label: "Полукруг", value: "полукруг", wish: { shape: "semicircle" } },
  { label: "Арка", value: "арка", wish: { shape: "semicircle", arch: "arch" } },
];

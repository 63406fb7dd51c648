import type { PartialOptions } from "../../address.ts";

/** One shape of a mirror, by the one word that filter, menu, home page and configurator have for it. */
export interface MirrorShapeName {
  label: string;
  /** As the catalogue's property holds it. */
  value: string;
  /** What it is in the configurator. */
  options: PartialOptions;
}

/** An arch and a half circle are two shapes for the buyer; the specification makes them one code with two kinds. */
export const mirrorShapes: readonly MirrorShapeName[] = [
  { label: "Прямоугольник", value: "прямоугольник", options: { shape: "rectangle" } },
  {
    label: "Скруглённый прямоугольник",
    value: "прямоугольник со скруглением",
    options: { shape: "rectangle_rounded" },
  },
  { label: "Квадрат", value: "квадрат", options: { shape: "rectangle" } },
  { label: "Овал", value: "овал", options: { shape: "oval_rectangle" } },
  { label: "Круг", value: "круг", options: { shape: "circle" } },
  { label: "Полукруг", value: "полукруг", options: { shape: "semicircle" } },
  { label: "Арка", value: "арка", options: { shape: "semicircle", arch: "arch" } },
];

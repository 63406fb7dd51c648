import type { PartialOptions } from "@zertsalo/configurator/address";
import type { ConfiguratorType } from "@zertsalo/configurator/model";

export type QuickShape = "rectangle" | "rectangle_rounded" | "oval_rectangle" | "circle" | "semicircle";

/** Input of the calculator on the home page. */
export interface QuickMirrorInput {
  shape: QuickShape;
  width: number;
  height: number;
  isLit: boolean;
}

/** Outlines in a 36-unit square. */
export const quickShapes: readonly { code: QuickShape; label: string; glyph: string }[] = [
  { code: "rectangle", label: "Прямо\u00adугольник", glyph: "M5 8h26v20H5z" },
  {
    code: "rectangle_rounded",
    label: "Скругл\u00adённый",
    glyph: "M11 8h14a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z",
  },
  { code: "oval_rectangle", label: "Овал", glyph: "M18 9c8 0 14 4 14 9s-6 9-14 9S4 23 4 18s6-9 14-9z" },
  { code: "circle", label: "Круг", glyph: "M18 6a12 12 0 1 1 0 24 12 12 0 0 1 0-24z" },
  { code: "semicircle", label: "Арка", glyph: "M7 29V18a11 11 0 0 1 22 0v11z" },
];

/** Input for the configurator: a half circle of any height is its arch. */
export function quickConfiguration({ shape, width, height, isLit }: QuickMirrorInput): {
  type: ConfiguratorType;
  options: PartialOptions;
} {
  return {
    type: isLit ? "led_mirror" : "mirror",
    options: {
      shape,
      ...(shape === "semicircle" && { arch: "arch" }),
      size: { width, height: shape === "circle" ? width : height },
    },
  };
}

import type { Preset } from "../../preset.ts";

/** Offered for both types of mirrors: choosing one may add or remove the backlight. */
export const mirrorPresets: readonly Preset[] = [
  {
    code: "oval-halo",
    name: "Овал с контурным светом",
    type: "led_mirror",
    options: { shape: "oval_rectangle", size: { width: 600, height: 900 }, color_temperature: "3000" },
  },
  {
    code: "bronze-arch",
    name: "Бронзовая арка",
    type: "led_mirror",
    options: {
      shape: "semicircle",
      arch: "arch",
      size: { width: 700, height: 1200 },
      canvasColor: "bronze",
      color_temperature: "3000",
    },
  },
  {
    code: "wide-front",
    name: "Широкое с подогревом",
    type: "led_mirror",
    options: {
      shape: "rectangle_rounded",
      size: { width: 1200, height: 700 },
      backlight_type: "front",
      additionally: ["touch", "heating"],
    },
  },
  {
    code: "circle-facet",
    name: "Круг с фацетом",
    type: "mirror",
    options: { shape: "circle", size: { width: 800, height: 800 }, edgeProcessing: "facet", facetSize: "15" },
  },
  {
    code: "black-frame",
    name: "В чёрном багете",
    type: "mirror",
    options: { size: { width: 800, height: 1000 }, frameType: "baguette", baguette: "black_matt" },
  },
];

import type { ConfiguratorType, Options } from "./model.ts";

/** A piece to begin with, valid by the first rules; later ones may correct it. */
export interface Preset {
  code: string;
  name: string;
  type: ConfiguratorType;
  options: Options;
}

/** Shown for both kinds of mirrors: taking one may give or take the light. */
const mirrors: readonly Preset[] = [
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

const tabletops: readonly Preset[] = [
  {
    code: "statuario-mitre",
    name: "Подворот под чашу",
    type: "tabletop",
    options: { size: { width: 1200, height: 480 }, edge: "mitre", edgeHeight: 60, sink: "kupel_42" },
  },
  {
    code: "marquina-wall",
    name: "Тёмная в нишу",
    type: "tabletop",
    options: {
      decor: "marquina",
      size: { width: 900, height: 500 },
      wallSides: ["back", "left", "right"],
      splashback: "20",
      sink: "chasha_55",
    },
  },
  {
    code: "concrete-two",
    name: "С двумя раковинами",
    type: "tabletop",
    options: { decor: "concrete", size: { width: 1800, height: 520 }, sink: "monolit_50", sinkCount: "2" },
  },
];

const vanities: readonly Preset[] = [
  {
    code: "oak-drawers",
    name: "Дуб, два ящика",
    type: "vanity_unit",
    options: { size: { width: 900, height: 500 }, fill: "drawers_2", carcassColor: "oak_natural" },
  },
  {
    code: "sage-doors",
    name: "Шалфей с дверями",
    type: "vanity_unit",
    options: {
      mounting: "legs",
      size: { width: 800, height: 650 },
      fill: "doors",
      facade: "mdf_enamel",
      facadeColor: "sage",
      handle: "bar_brass",
    },
  },
  {
    code: "double",
    name: "На двоих",
    type: "vanity_unit",
    options: { size: { width: 1600, height: 500 }, modules: "2", fill: "drawers_2", sinkSide: "two" },
  },
];

const presets: Record<ConfiguratorType, readonly Preset[]> = {
  mirror: mirrors,
  led_mirror: mirrors,
  tabletop: tabletops,
  vanity_unit: vanities,
};

export const getPresets = (type: ConfiguratorType): readonly Preset[] => presets[type];

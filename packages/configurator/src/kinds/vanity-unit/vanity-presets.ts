import type { Preset } from "../../preset.ts";

export const vanityPresets: readonly Preset[] = [
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

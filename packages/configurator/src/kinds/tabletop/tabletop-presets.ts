import type { Preset } from "../../preset.ts";

export const tabletopPresets: readonly Preset[] = [
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

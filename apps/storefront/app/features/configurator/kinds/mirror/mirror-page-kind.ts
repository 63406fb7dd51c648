import { mirrorMeasures } from "@zertsalo/configurator/kinds/mirror/mirror-shape";
import { lazy } from "#app/lib/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { metres, packingMeasure, squareMetres } from "../../summary/measure-text.ts";
import { mirrorFrontView, mirrorSideView } from "./mirror-stage.ts";

export const mirrorPageKind: PageKind = {
  title: "Зеркало по\u00a0размеру",
  genitive: "зеркала",
  pictures: {
    main: lazy(() => import("./mirror-picture.tsx").then((module) => ({ default: module.MirrorPicture }))),
    side: lazy(() => import("./mirror-side.tsx").then((module) => ({ default: module.MirrorSide }))),
  },
  views: { main: mirrorFrontView, side: mirrorSideView },
  sideNames: { main: "Спереди", side: "Сбоку" },
  figures: ["basin", "none", "person", "door"],
  evening: "offered",
  nicheSides: ["width", "height", "depth"],
  describeSize: ({ width, height }, { shape }) =>
    shape === "circle" ? [`диаметр ${width} миллиметров`] : [`ширина ${width}`, `высота ${height} миллиметров`],
  measures: {
    canvas: ({ options }) => squareMetres(mirrorMeasures(options).boxMm2),
    shape: ({ options }) => metres(mirrorMeasures(options).curvedMm),
    edge: ({ options }) => metres(mirrorMeasures(options).straightMm + mirrorMeasures(options).curvedMm),
    frame: ({ overall }) => `${overall.width}\u00a0×\u00a0${overall.height}\u00a0мм`,
    led: ({ electrics }) =>
      electrics
        ? `${metres(electrics.stripMm)}, ${electrics.powerW}\u00a0Вт, трансформатор ${electrics.transformers.join(" и\u00a0")}\u00a0Вт`
        : "",
    packing: packingMeasure,
  },
  hasSinkScheme: false,
  elevation: () => 1.1,
  tryOnPlace: "на\u00a0вашей стене",
};

export const ledMirrorPageKind: PageKind = {
  ...mirrorPageKind,
  title: "Зеркало с\u00a0подсветкой по\u00a0размеру",
  evening: "first",
};

import { lazy } from "#app/lib/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { packingMeasure } from "../../summary/measure-text.ts";
import { vanityFrontView, vanitySideView } from "./vanity-stage.ts";

export const vanityUnitPageKind: PageKind = {
  title: "Тумба с\u00a0раковиной по\u00a0размеру",
  genitive: "тумбы",
  pictures: {
    main: lazy(() => import("./vanity-picture.tsx").then((module) => ({ default: module.VanityPicture }))),
    side: lazy(() => import("./vanity-side.tsx").then((module) => ({ default: module.VanitySide }))),
  },
  views: { main: vanityFrontView, side: vanitySideView },
  sideNames: { main: "Спереди", side: "Сбоку" },
  figures: ["none", "person", "door"],
  evening: "none",
  nicheSides: ["width", "height", "depth"],
  describeSize: ({ width, height, depth }) => [`ширина ${width}`, `высота ${height}`, `глубина ${depth} миллиметров`],
  measures: { packing: packingMeasure },
  hasSinkScheme: false,
  elevation: ({ mounting }, heightM) => (mounting === "wall" ? Math.max(0.1, 0.85 - heightM) : 0),
  tryOnPlace: "в\u00a0вашей ванной",
};

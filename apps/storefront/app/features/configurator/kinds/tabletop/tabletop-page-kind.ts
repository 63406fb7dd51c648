import { freeEdges, slabCells } from "@zertsalo/configurator/kinds/tabletop/tabletop";
import { lazy } from "#app/lib/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { metres, packingMeasure } from "../../summary/measure-text.ts";
import { tabletopFrontView, tabletopPlanView } from "./tabletop-stage.ts";

/** A slab is priced by sixteenths. */
const cellsOfSlab = 16;

export const tabletopPageKind: PageKind = {
  title: "Столешница по\u00a0размеру",
  genitive: "столешницы",
  pictures: {
    main: lazy(() => import("./tabletop-picture.tsx").then((module) => ({ default: module.TabletopPlan }))),
    side: lazy(() => import("./tabletop-front.tsx").then((module) => ({ default: module.TabletopFront }))),
  },
  views: { main: tabletopPlanView, side: tabletopFrontView },
  sideNames: { main: "Сверху", side: "Спереди" },
  figures: [],
  evening: "none",
  nicheSides: ["width", "depth"],
  describeSize: ({ width, height, depth }) => [
    `ширина ${width}`,
    `глубина ${depth}`,
    `видимая толщина ${height} миллиметров`,
  ],
  measures: {
    slab: ({ options }) => `${slabCells(options)} из\u00a0${cellsOfSlab} долей листа`,
    cutting: ({ overall }) => metres(2 * (overall.width + overall.depth)),
    edge: ({ options }) => metres(freeEdges(options).reduce((sum, { lengthMm }) => sum + lengthMm, 0)),
    packing: packingMeasure,
  },
  hasSinkScheme: true,
  elevation: (_, heightM) => Math.max(0.1, 0.85 - heightM),
  tryOnPlace: "в\u00a0вашей ванной",
};

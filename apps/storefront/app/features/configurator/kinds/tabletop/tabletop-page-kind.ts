import { tabletopSize } from "@zertsalo/configurator/kinds/tabletop/tabletop-size";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { tabletopFrontView, tabletopPlanView } from "./tabletop-stage.ts";

export const tabletopPageKind: PageKind = {
  title: "Столешница по\u00a0размеру",
  genitive: "столешницы",
  size: tabletopSize,
  pictures: {
    main: lazy(() => import("./tabletop-picture.tsx").then((module) => ({ default: module.TabletopPlan }))),
    side: lazy(() => import("./tabletop-front.tsx").then((module) => ({ default: module.TabletopFront }))),
  },
  views: { main: tabletopPlanView, side: tabletopFrontView },
  sideNames: { main: "Сверху", side: "Спереди" },
  figures: [],
  evening: "none",
  hasSinkScheme: true,
  hasOwnStone: true,
};

import { vanityUnitSize } from "@zertsalo/configurator/kinds/vanity-unit/vanity-unit-size";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { vanityFrontView, vanitySideView } from "./vanity-stage.ts";

export const vanityUnitPageKind: PageKind = {
  title: "Тумба с\u00a0раковиной по\u00a0размеру",
  genitive: "тумбы",
  size: vanityUnitSize,
  pictures: {
    main: lazy(() => import("./vanity-picture.tsx").then((module) => ({ default: module.VanityPicture }))),
    side: lazy(() => import("./vanity-side.tsx").then((module) => ({ default: module.VanitySide }))),
  },
  views: { main: vanityFrontView, side: vanitySideView },
  sideNames: { main: "Спереди", side: "Сбоку" },
  figures: ["none", "person", "door"],
  evening: "none",
  hasSinkScheme: false,
  hasOwnStone: true,
};

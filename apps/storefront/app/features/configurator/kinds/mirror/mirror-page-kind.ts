import { mirrorSize } from "@zertsalo/configurator/kinds/mirror/mirror-size";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { mirrorFrontView, mirrorSideView } from "./mirror-stage.ts";

export const mirrorPageKind: PageKind = {
  title: "Зеркало по\u00a0размеру",
  genitive: "зеркала",
  size: mirrorSize,
  pictures: {
    main: lazy(() => import("./mirror-picture.tsx").then((module) => ({ default: module.MirrorPicture }))),
    side: lazy(() => import("./mirror-side.tsx").then((module) => ({ default: module.MirrorSide }))),
  },
  views: { main: mirrorFrontView, side: mirrorSideView },
  sideNames: { main: "Спереди", side: "Сбоку" },
  figures: ["basin", "none", "person", "door"],
  evening: "offered",
  hasSinkScheme: false,
  hasOwnStone: false,
};

export const ledMirrorPageKind: PageKind = {
  ...mirrorPageKind,
  title: "Зеркало с\u00a0подсветкой по\u00a0размеру",
  evening: "first",
};

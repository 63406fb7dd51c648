import { screenExtent, showerScreenSize } from "@zertsalo/configurator/kinds/shower-screen/shower-screen-size";
import type { Calculation } from "@zertsalo/configurator/model";
import { getSize } from "@zertsalo/configurator/options";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { PageKind } from "../../page-kind.ts";
import { figureExtents } from "../../stage/figures.ts";
import { extended } from "../../stage/scale.ts";
import type { StageLook, StageView } from "../../stage/stage-view.ts";
import { wallMm } from "../../stage/wall.ts";

export const showerScreenPageKind: PageKind = {
  title: "Душевая перегородка по\u00a0размеру",
  genitive: "перегородки",
  size: showerScreenSize,
  pictures: {
    main: lazy(() => import("./shower-screen-picture.tsx").then((module) => ({ default: module.ShowerScreenPicture }))),
    side: lazy(() => import("./shower-screen-picture.tsx").then((module) => ({ default: module.ShowerScreenSide }))),
  },
  views: { main: frontView, side: sideView },
  sideNames: { main: "Спереди", side: "Сбоку" },
  figures: ["person", "none", "door"],
  evening: "none",
  hasSinkScheme: false,
  hasOwnStone: false,
};

function frontView({ options }: Calculation, { figure }: StageLook): StageView {
  const { width, height } = getSize(options);
  const extent = { ...screenExtent(options), bottom: 0, top: height };
  const stands = figure === "person" || figure === "door";
  return {
    base: 0,
    extent,
    around: stands
      ? extended({ ...extent, left: extent.left - wallMm }, figureExtents[figure](extent))
      : { ...extent, left: extent.left - wallMm, right: extent.right + wallMm },
    hasFloor: true,
    dimensions: [
      { side: "above", row: 0, from: 0, to: width },
      { side: "above", row: 1, from: extent.left, to: extent.right },
      { side: "left", row: 0, from: 0, to: height },
    ],
    edges: [
      { axis: "width", edge: "right", x: extent.right, y: height / 2, moves: 0.5 },
      { axis: "height", edge: "top", x: width / 2, y: height, moves: 1 },
    ],
  };
}

function sideView({ options, overall }: Calculation): StageView {
  const { height } = getSize(options);
  const extent = { left: 0, bottom: 0, right: overall.depth, top: height };
  return {
    base: 0,
    extent,
    around: extent,
    hasFloor: true,
    dimensions: [
      { side: "above", row: 0, from: 0, to: overall.depth },
      { side: "right", row: 0, from: 0, to: height },
    ],
    edges: [],
  };
}

import type { KindSize } from "@zertsalo/configurator/kind";
import type { Calculation } from "@zertsalo/configurator/model";
import type { ComponentType } from "react";
import type { ScaleFigure } from "./stage/figures.ts";
import type { StageLook, StageSide, StageView } from "./stage/stage-view.ts";

/** What a picture of a piece is drawn by; `id` is unique on the page. */
export interface PictureProps {
  id: string;
  calculation: Calculation;
  isEvening: boolean;
  /** The colour of a lit mirror's light. */
  light: string;
}

/** A kind of piece on the page of its configurator. */
export interface PageKind {
  /** «Зеркало по размеру» */
  title: string;
  /** «Параметры зеркала» */
  genitive: string;
  size: KindSize;
  /** Drawn in millimetres of the piece, y up; their code comes with the page that shows them. */
  pictures: Readonly<Record<StageSide, ComponentType<PictureProps>>>;
  views: Readonly<Record<StageSide, (calculation: Calculation, look: StageLook) => StageView>>;
  /** The views, as their tabs name them. */
  sideNames: Readonly<Record<StageSide, string>>;
  /** Figures for scale beside the piece, the first one preselected; none in a plan, which has no floor. */
  figures: readonly ScaleFigure[];
  /** Whether the picture has an evening, and whether it begins with it. */
  evening: "none" | "offered" | "first";
  /** Sinks are placed on it: they are dragged, and a new size may move them. */
  hasSinkScheme: boolean;
  /** The buyer may choose the stone that it is cut from. */
  hasOwnStone: boolean;
}

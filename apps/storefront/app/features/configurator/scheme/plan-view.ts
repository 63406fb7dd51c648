import type { Options, Pair } from "@zertsalo/configurator/model";
import { getSize } from "@zertsalo/configurator/options";
import type { MoveItemRefusal } from "./move-item.ts";
import { getHalfSize, getItemRange, type SchemeItem } from "./scheme-items.ts";

export interface PlanSize {
  widthPx: number;
  heightPx: number;
}

/** How the top lies on the screen: its scale, and where its front left corner is. */
export interface PlanView extends PlanSize {
  pxPerMm: number;
  leftPx: number;
  bottomPx: number;
}

/** Room for the walls and for two rows of dimensions; a narrow screen does without the second one on the right. */
const margins = { top: 52, right: 74, bottom: 66, left: 30 };
const narrowPx = 480;

export const isNarrow = ({ widthPx }: PlanSize): boolean => widthPx < narrowPx;

export function planView(top: Pair, { widthPx, heightPx }: PlanSize): PlanView {
  const right = widthPx < narrowPx ? margins.right - 28 : margins.right;
  const room = { width: widthPx - margins.left - right, height: heightPx - margins.top - margins.bottom };
  const pxPerMm = Math.min(room.width / top.width, room.height / top.height);
  const leftPx = margins.left + (room.width - top.width * pxPerMm) / 2;
  const bottomPx = margins.top + (room.height + top.height * pxPerMm) / 2;
  return { widthPx, heightPx, pxPerMm, leftPx, bottomPx };
}

export const toX = (view: PlanView, mm: number): number => view.leftPx + mm * view.pxPerMm;
export const toY = (view: PlanView, mm: number): number => view.bottomPx - mm * view.pxPerMm;

/** A part of the top, in its own millimetres, where the item may not reach, and the limit that makes it so. */
export interface Band {
  axis: MoveItemRefusal["axis"];
  side: MoveItemRefusal["side"];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The stone around what the item may cover, side by side; the corners belong to the left and the right. */
export function forbiddenBands(options: Options, item: SchemeItem): Band[] {
  const { width, height: depth } = getSize(options);
  const range = getItemRange(options, item);
  const half = getHalfSize(options, item);
  const left = Math.max(0, range.x.min - half.x);
  const right = Math.min(width, range.x.max + half.x);
  const front = Math.max(0, range.y.min - half.y);
  const back = Math.min(depth, range.y.max + half.y);
  const bands: Band[] = [
    { axis: "x", side: "low", x: 0, y: 0, width: left, height: depth },
    { axis: "x", side: "high", x: right, y: 0, width: width - right, height: depth },
    { axis: "y", side: "low", x: left, y: 0, width: right - left, height: front },
    { axis: "y", side: "high", x: left, y: back, width: right - left, height: depth - back },
  ];
  return bands.filter((band) => band.width > 0 && band.height > 0);
}

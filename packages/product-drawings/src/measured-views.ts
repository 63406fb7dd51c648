import type { Look, SinkLook } from "@zertsalo/domain/look/look";
import { faceSeams } from "./draw/face-seams.ts";
import { drawnMirrorOutline } from "./draw/mirror-outline.ts";
import { roundedRect } from "./surfaces.ts";

/** The piece flat on paper: an outline with its two sizes, millimetres. */
export interface MeasuredView {
  title: string;
  /** An SVG path from the upper left corner. */
  outline: string;
  /** What is seen within it, as a path; empty without any. */
  lines: string;
  widthMm: number;
  heightMm: number;
}

/** The two views a fitter measures by: the face of the piece and its side; a slab and a bowl are seen from above. */
export function measuredViews(look: Look): MeasuredView[] {
  const { widthMm, heightMm, depthMm } = look;
  const side = box("Вид сбоку", depthMm, heightMm);
  switch (look.type) {
    case "mirror":
    case "ledMirror":
      return [{ ...box("Вид спереди", widthMm, heightMm), outline: drawnMirrorOutline(look, widthMm, heightMm) }, side];
    case "cosmeticMirror":
      return [rounded("Вид спереди", widthMm, heightMm), side];
    case "sink":
      return [sinkFromAbove(look), side];
    case "tabletop":
      return [box("Вид сверху", widthMm, depthMm), box("Вид спереди", widthMm, heightMm)];
    default:
      return [{ ...box("Вид спереди", widthMm, heightMm), lines: faceSeams(look) }, side];
  }
}

function sinkFromAbove({ shape, widthMm, depthMm }: SinkLook): MeasuredView {
  const isRound = shape === "circle" || shape === "oval";
  return isRound ? rounded("Вид сверху", widthMm, depthMm) : box("Вид сверху", widthMm, depthMm);
}

function box(title: string, widthMm: number, heightMm: number): MeasuredView {
  return { title, outline: roundedRect(widthMm, heightMm, 0.5), lines: "", widthMm, heightMm };
}

function rounded(title: string, widthMm: number, heightMm: number): MeasuredView {
  const outline = roundedRect(widthMm, heightMm, Math.min(widthMm, heightMm) / 2);
  return { title, outline, lines: "", widthMm, heightMm };
}

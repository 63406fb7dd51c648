import type { Edge, Feature, Hardware, CutPart, PartSide } from "@zertsalo/production/bill";
import { rectangle } from "./geometry/outlines.ts";
import { area, type Path } from "./geometry/path.ts";

/** A feature with the contour that the machine follows. */
export interface DrawnFeature extends Feature {
  path: Path;
}

/** A part with its finished contour: weight, price and the file for the machines read it. */
export interface DrawnPart extends CutPart {
  contour: Path;
  features: readonly DrawnFeature[];
}

/** What a piece is made of, without the work: the browser prices by it, the server adds operations. */
export interface PartsList {
  parts: readonly DrawnPart[];
  hardware: readonly Hardware[];
}

type PartInput = Pick<CutPart, "code" | "label" | "material" | "width" | "height" | "thickness"> &
  Partial<Pick<DrawnPart, "grain" | "edges" | "features" | "contour" | "beside">> & {
    /** How much larger the part is sawn on each side. */
    allowanceMm?: number;
  };

/** A rectangle without grain, edges and features unless the kind says more. */
export function createPart({ allowanceMm = 0, contour, beside, ...part }: PartInput): DrawnPart {
  const { width, height } = part;
  return {
    grain: null,
    edges: [],
    features: [],
    ...part,
    rough: { width: width + 2 * allowanceMm, height: height + 2 * allowanceMm },
    contour: contour ?? rectangle(width, height),
    ...(beside && { beside }),
  };
}

/** Length of a side: those in front and behind run along the width. */
export const sideMm = ({ width, height }: Pick<CutPart, "width" | "height">, side: PartSide): number =>
  side === "front" || side === "back" ? width : height;

export const straightEdge = (side: Edge["side"], work: Edge["work"], lengthMm: number): Edge => ({
  side,
  work,
  lengthMm,
  curvedMm: 0,
});

export function getPart(parts: readonly DrawnPart[], code: string): DrawnPart {
  const part = parts.find((each) => each.code === code);
  if (!part) throw new Error(`A piece without its part ${code}`);
  return part;
}

/** The face that is left, mm²; a notch is outside the contour already. */
export const netAreaMm2 = ({ contour, features }: DrawnPart): number =>
  area(contour) - features.filter(({ kind }) => kind !== "notch").reduce((sum, { path }) => sum + area(path), 0);

/** The box of the finished part, mm². */
export const boxMm2 = ({ width, height }: Pick<CutPart, "width" | "height">): number => width * height;

/** Length of all edges of one kind of work, mm. */
export const edgeMm = (parts: readonly CutPart[], isCounted: (edge: Edge) => boolean): number =>
  parts.flatMap(({ edges }) => edges.filter(isCounted)).reduce((sum, { lengthMm }) => sum + lengthMm, 0);

/** Pieces or mm of what is bought, by the beginning of its code. */
export const hardwareQuantity = ({ hardware }: PartsList, prefix: string): number =>
  hardware.filter(({ code }) => code.startsWith(prefix)).reduce((sum, { quantity }) => sum + quantity, 0);

/** Leaves out what is not there: no hinges for drawers. */
export const bought = (all: readonly Hardware[]): Hardware[] => all.filter(({ quantity }) => quantity > 0);

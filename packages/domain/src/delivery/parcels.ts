import type { DeliveryTerms } from "./delivery-terms.ts";

/** One packed piece. */
export interface Parcel {
  weightGrams: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** A cell of a locker, in centimetres. */
interface Cell {
  width: number;
  height: number;
  depth: number;
}

/** What a carrier's point says of itself. */
export interface PointLimits {
  type: "PVZ" | "POSTAMAT";
  /** Takes freight. */
  isFreight: boolean;
  /** Kilograms of one piece; null is no limit. */
  weightMax: number | null;
  cells: readonly Cell[];
}

const sidesOf = ({ lengthMm, widthMm, heightMm }: Parcel) => [lengthMm, widthMm, heightMm];

export const longestSide = (parcel: Parcel): number => Math.max(...sidesOf(parcel));

export const totalWeightGrams = (parcels: readonly Parcel[]): number =>
  parcels.reduce((total, each) => total + each.weightGrams, 0);

/** Cubic centimetres that the carrier charges as a kilogram. */
const volumePerKg = 5_000;
const classesKg = [1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1_000];

/** Shipments of one class cost the carrier's customers about the same: by weight, or by volume where that is more. */
export function weightClassKg(parcels: readonly Parcel[]): number {
  const charged = parcels.map((each) => {
    const { weight, length, width, height } = carrierPackage(each);
    return Math.max(weight / 1_000, (length * width * height) / volumePerKg);
  });
  const total = charged.reduce((sum, each) => sum + each, 0);
  return classesKg.find((most) => total <= most) ?? Math.ceil(total / 1_000) * 1_000;
}

/** A piece of unknown size is taken for a middling one, so that it is neither lost nor freight. */
const unknownSideMm = 300;
const unknownGrams = 5_000;

/** One piece as it travels: its face lies flat, a made-to-order one in a crate of its own. */
export function toParcel(piece: {
  weightGrams: number | null;
  widthMm: number | null;
  heightMm: number | null;
  depthMm: number | null;
  isSpecialProduct: boolean;
}): Parcel {
  const parcel = {
    weightGrams: piece.weightGrams || unknownGrams,
    lengthMm: piece.widthMm || unknownSideMm,
    widthMm: piece.heightMm || unknownSideMm,
    heightMm: piece.depthMm || unknownSideMm,
  };
  return piece.isSpecialProduct ? inCrate(parcel) : parcel;
}

/** Over the parcel's limits the carrier's groupage tariffs and freight points are needed. */
export function isFreight(parcels: readonly Parcel[], { parcel: limits }: DeliveryTerms): boolean {
  return parcels.some((each) => {
    const together = sidesOf(each).reduce((total, side) => total + side, 0);
    return (
      each.weightGrams > limits.maxGrams || longestSide(each) > limits.maxSideMm || together > limits.maxSidesSumMm
    );
  });
}

/** A made-to-order piece travels in a crate of its own. */
function inCrate({ weightGrams, lengthMm, widthMm, heightMm }: Parcel): Parcel {
  return { weightGrams, lengthMm: lengthMm + 100, widthMm: widthMm + 100, heightMm: heightMm + 60 };
}

/** As the carrier counts: grams, and centimetres with each side up. */
export function carrierPackage({ weightGrams, lengthMm, widthMm, heightMm }: Parcel) {
  const up = (mm: number) => Math.ceil(mm / 10);
  return { weight: weightGrams, length: up(lengthMm), width: up(widthMm), height: up(heightMm) };
}

/** Whether a carrier's point can take the cargo. */
export function pointTakes(point: PointLimits, parcels: readonly Parcel[], terms: DeliveryTerms): boolean {
  if (isFreight(parcels, terms)) return point.type === "PVZ" && point.isFreight;
  const heaviestKg = Math.max(...parcels.map((each) => each.weightGrams)) / 1_000;
  if (point.weightMax !== null && heaviestKg > point.weightMax) return false;
  if (point.type === "PVZ") return true;
  const [only] = parcels;
  return only !== undefined && parcels.length === 1 && point.cells.some((cell) => fits(only, cell));
}

/** Whichever way it is turned. */
function fits(parcel: Parcel, { width, height, depth }: Cell): boolean {
  const { length, width: across, height: up } = carrierPackage(parcel);
  const cell = [width, height, depth].toSorted((a, b) => b - a);
  return [length, across, up].toSorted((a, b) => b - a).every((side, at) => side <= (cell[at] ?? 0));
}

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

/** Limits of a carrier's point, from its own data. */
export interface PointLimits {
  type: "PVZ" | "POSTAMAT";
  /** Accepts freight. */
  isFreight: boolean;
  /** Kilograms per piece; null: no limit. */
  weightMax: number | null;
  cells: readonly Cell[];
}

const sidesOf = ({ lengthMm, widthMm, heightMm }: Parcel) => [lengthMm, widthMm, heightMm];

export const longestSide = (parcel: Parcel): number => Math.max(...sidesOf(parcel));

export const totalWeightGrams = (parcels: readonly Parcel[]): number =>
  parcels.reduce((total, each) => total + each.weightGrams, 0);

/** Cubic centimetres per charged kilogram. */
const volumePerKg = 5_000;
const classesKg = [1, 2, 3, 5, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 1_000];

/** Shipments of one class cost about the same at the carrier: by weight, or by volume where that is more. */
export function weightClassKg(parcels: readonly Parcel[]): number {
  const charged = parcels.map((each) => {
    const { weight, length, width, height } = carrierPackage(each);
    return Math.max(weight / 1_000, (length * width * height) / volumePerKg);
  });
  const total = charged.reduce((sum, each) => sum + each, 0);
  return classesKg.find((most) => total <= most) ?? Math.ceil(total / 1_000) * 1_000;
}

/** A piece of unknown size counts as a medium one, so that it is neither dropped nor treated as freight. */
const unknownSideMm = 300;
const unknownGrams = 5_000;

/** One packed piece: lies flat on its face, a made-to-order one in a crate of its own. */
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

/** Above the parcel limits the carrier needs groupage tariffs and freight points. */
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

/** In the carrier's units: grams, and centimetres rounded up. */
export function carrierPackage({ weightGrams, lengthMm, widthMm, heightMm }: Parcel) {
  const up = (mm: number) => Math.ceil(mm / 10);
  return { weight: weightGrams, length: up(lengthMm), width: up(widthMm), height: up(heightMm) };
}

/** Whether a carrier's point accepts the cargo. */
export function pointTakes(point: PointLimits, parcels: readonly Parcel[], terms: DeliveryTerms): boolean {
  if (isFreight(parcels, terms)) return point.type === "PVZ" && point.isFreight;
  const heaviestKg = Math.max(...parcels.map((each) => each.weightGrams)) / 1_000;
  if (point.weightMax !== null && heaviestKg > point.weightMax) return false;
  if (point.type === "PVZ") return true;
  const [only] = parcels;
  return only !== undefined && parcels.length === 1 && point.cells.some((cell) => fits(only, cell));
}

/** In any orientation. */
function fits(parcel: Parcel, { width, height, depth }: Cell): boolean {
  const { length, width: across, height: up } = carrierPackage(parcel);
  const cell = [width, height, depth].toSorted((a, b) => b - a);
  return [length, across, up].toSorted((a, b) => b - a).every((side, at) => side <= (cell[at] ?? 0));
}

import type { Calculation } from "./model.ts";

/** «1280 × 680 × 90 мм» of each package. */
export const packingMeasure = ({ packages }: Pick<Calculation, "packages">): string =>
  packages.map(({ box }) => `${box.length}\u00a0×\u00a0${box.width}\u00a0×\u00a0${box.height}\u00a0мм`).join(", ");

export const squareMetres = (mm2: number): string => `${hundredths(mm2 / 1_000_000)}\u00a0м²`;
export const metres = (mm: number): string => `${hundredths(mm / 1_000)}\u00a0м`;

/** «0,54»; no piece has a thousand metres. */
const hundredths = (value: number) => String(Number(value.toFixed(2))).replace(".", ",");

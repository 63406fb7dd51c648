import type { Calculation } from "@zertsalo/configurator/model";
import { formatNumber } from "@zertsalo/domain/text/format";

/** «1280 × 680 × 90 мм» of each package. */
export const packingMeasure = ({ packages }: Calculation): string =>
  packages.map(({ box }) => `${box.length}\u00a0×\u00a0${box.width}\u00a0×\u00a0${box.height}\u00a0мм`).join(", ");

export const squareMetres = (mm2: number) => `${hundredths(mm2 / 1_000_000)}\u00a0м²`;
export const metres = (mm: number) => `${hundredths(mm / 1_000)}\u00a0м`;

/** «0,54» */
function hundredths(value: number): string {
  const [whole = "0", part = ""] = value.toFixed(2).split(".");
  const fraction = part.replace(/0+$/, "");
  return formatNumber(Number(whole)) + (fraction && `,${fraction}`);
}

import type { PriceUnit } from "@zertsalo/contract/staff-configurator-prices";
import { formatDecimal, formatMoney, formatNumber, formatPrecise } from "@zertsalo/domain/text/format";

const noBreakSpace = "\u00a0";
const minus = "\u2212";

interface Unit {
  /** How many of the stored numbers make one of what people type. */
  scale: number;
  suffix: string;
  hasParts: boolean;
  min: number;
  max: number;
  text: (value: number) => string;
}

export const priceUnits: Readonly<Record<PriceUnit, Unit>> = {
  kopecks: { scale: 100, suffix: "₽", hasParts: true, min: 0, max: 1_000_000, text: formatPrecise },
  percent: {
    scale: 1,
    suffix: "%",
    hasParts: false,
    min: 1,
    max: 1_000,
    text: (value) => `${formatNumber(value)}${noBreakSpace}%`,
  },
  share: {
    scale: 1,
    suffix: "%",
    hasParts: false,
    min: 0,
    max: 100,
    text: (value) => `${formatNumber(value)}${noBreakSpace}%`,
  },
  square: {
    scale: 1_000_000,
    suffix: "м²",
    hasParts: true,
    min: 0,
    max: 100,
    text: (value) => `${String(value / 1_000_000).replace(".", ",")}${noBreakSpace}м²`,
  },
};

const signOf = (difference: number) => (difference > 0 ? "+" : minus);

/** «+5,1 %»; empty where nothing changes, and where there was nothing to compare with. */
export function differenceText(before: number, after: number): string {
  if (before === after || before === 0) return "";
  const percent = (Math.abs(after - before) / before) * 100;
  const figure = percent < 0.05 ? "<0,1" : formatDecimal(percent);
  return `${signOf(after - before)}${figure}${noBreakSpace}%`;
}

/** «+12 400 ₽» */
export function moneyDifferenceText(before: number, after: number): string {
  return after === before ? formatMoney(0) : `${signOf(after - before)}${formatMoney(Math.abs(after - before))}`;
}

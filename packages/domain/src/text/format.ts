import type { Money } from "@zertsalo/contract/money";

const noBreakSpace = "\u00a0";
const minus = "\u2212";

// Hand-written, since every page of the shop formats numbers: starting the browser's Intl takes a third of the time of
// hydration. The tests compare the results with Intl.

/** «12 490»: thousands separated by a no-break space, as the type of our font needs it, and a real minus. */
export function formatNumber(value: number): string {
  const digits = String(Math.round(Math.abs(value))).replaceAll(/\B(?=(?:\d{3})+$)/g, noBreakSpace);
  return value < 0 ? `${minus}${digits}` : digits;
}

/** «4,8», and «5» when there is nothing after the comma. */
export function formatDecimal(value: number): string {
  const tenths = Math.round(value * 10);
  const whole = formatNumber(Math.floor(tenths / 10));
  return tenths % 10 ? `${whole},${tenths % 10}` : whole;
}

/** Kopecks as roubles for external systems. The only place that divides by 100. */
export const roubles = (amount: Money) => amount / 100;

/** «1234.50»: exact, as banks and providers write roubles. */
export const exactRoubles = (amount: Money) => roubles(amount).toFixed(2);

/** «12 490,50»: to the kopeck, as papers write money. */
export function formatExact(amount: Money): string {
  const [whole = "", part = ""] = exactRoubles(Math.abs(amount)).split(".");
  return `${amount < 0 ? minus : ""}${formatNumber(Number(whole))},${part}`;
}

/** Kopecks for the buyer: «12 490 ₽». */
export const formatMoney = (amount: Money) => `${formatNumber(roubles(amount))}${noBreakSpace}₽`;

/** The same, with kopecks where there are some: refunds are displayed exactly. */
export const formatPrecise = (amount: Money) =>
  amount % 100 === 0 ? formatMoney(amount) : `${formatExact(amount)}${noBreakSpace}₽`;

/** Roubles typed by a person, «1 234,50», in kopecks; null if it is not a sum. */
export function typedMoney(typed: string): Money | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s₽]/g, "")) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

/** «−34 %» with a real minus. */
export const formatDiscount = (percent: number) => `${minus}${percent}${noBreakSpace}%`;

/** «58,3 кг» */
export const formatWeight = (grams: number) => `${formatDecimal(grams / 1_000)}${noBreakSpace}кг`;

/** «5,2 м²» */
export const formatArea = (squareMetres: number) => `${formatDecimal(squareMetres)}${noBreakSpace}м²`;

/** «1 товар», «2 товара», «5 товаров». */
export function formatCount(count: number, [one, few, many]: readonly [string, string, string]): string {
  return `${formatNumber(count)}${noBreakSpace}${wordFor(count, [one, few, many])}`;
}

/** The form of a word that goes with a number: «товар», «товара», «товаров». */
export function wordFor(count: number, [one, few, many]: readonly [string, string, string]): string {
  const tens = count % 100;
  const ones = count % 10;
  if (ones === 1 && tens !== 11) return one;
  return ones >= 2 && ones <= 4 && (tens < 12 || tens > 14) ? few : many;
}

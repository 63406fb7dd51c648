import type { Money } from "@zertsalo/contract/money";

const wholeNumber = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("ru-RU", { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules("ru-RU");

const noBreakSpace = "\u00a0";

/** «12 490»: thousands separated by a no-break space, as the type of our font needs it. */
export const formatNumber = (value: number) => wholeNumber.format(value).replaceAll("\u202f", noBreakSpace);

/** Kopecks as those outside count them. The only place that divides by 100. */
export const roubles = (amount: Money) => amount / 100;

/** Kopecks as the buyer reads them: «12 490 ₽». */
export const formatMoney = (amount: Money) => `${formatNumber(roubles(amount))}${noBreakSpace}₽`;

/** «−34 %» with a real minus. */
export const formatDiscount = (percent: number) => `\u2212${percent}${noBreakSpace}%`;

/** «4,8» */
export const formatRating = (rating: number) => oneDecimal.format(rating);

/** «5,2 м²» */
export const formatArea = (squareMetres: number) => `${oneDecimal.format(squareMetres)}${noBreakSpace}м²`;

/** «1 товар», «2 товара», «5 товаров». */
export function countOf(count: number, [one, few, many]: readonly [string, string, string]): string {
  return `${formatNumber(count)}${noBreakSpace}${wordFor(count, [one, few, many])}`;
}

function wordFor(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = plural.select(count);
  if (form === "one") return one;
  return form === "few" ? few : many;
}

const spaces = /[\s\u00a0\u202f]/g;
const units = /(₽|руб\.?|мм|см|кг|шт\.?|%)$/i;

/**
 * A number as people type it: «1 200», «1,5», «10000.50», «600 мм». Null: it is no number, and nothing is made up for it.
 */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(spaces, "").replace(units, "").replace(",", ".").replace(/^−/, "-");
  return /^[-+]?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** To the next whole one: millimetres, floors and pieces have no parts. Null where it is none, or below nothing. */
export function readWhole(text: string): number | null {
  const number = readNumber(text);
  return number === null || number < 0 ? null : Math.round(number);
}

export interface NumberLimits {
  min: number;
  max?: number | undefined;
  isWhole: boolean;
}

/** What is wrong with what was typed; nothing typed is no fault. */
export function numberFault(
  text: string,
  { min, max = Number.MAX_SAFE_INTEGER, isWhole }: NumberLimits,
): string | null {
  if (text.trim() === "") return null;
  const number = readNumber(text);
  if (number === null) return isWhole ? "Напишите целое число" : "Напишите число";
  if (isWhole && !Number.isInteger(number)) return "Напишите целое число";
  if (number < min) return `Не меньше ${min}`;
  return number > max ? `Не больше ${max}` : null;
}

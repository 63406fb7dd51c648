const spaces = /[\s\u00a0\u202f]/g;
const units = /(₽|руб\.?|мм|см|кг|шт\.?|%)$/i;

/**
 * A number as people type it: «1 200», «1,5», «10000.50», «600 мм». Null: it is no number, and nothing is made up for it.
 */
export function readNumber(text: string): number | null {
  const plain = text.replaceAll(spaces, "").replace(units, "").replace(",", ".");
  return /^[-+]?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** To the next whole one: millimetres, floors and pieces have no parts. Null where it is none, or below nothing. */
export function readWhole(text: string): number | null {
  const number = readNumber(text);
  return number === null || number < 0 ? null : Math.round(number);
}

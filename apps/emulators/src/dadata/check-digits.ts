const weigh = (digits: string, weights: readonly number[]) =>
  (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10;

/** A company's INN from its first nine digits. */
export const innOfCompany = (nine: string) => nine + weigh(nine, [2, 4, 10, 3, 5, 9, 4, 6, 8]);

/** A sole trader's INN from its first ten digits. */
export function innOfTrader(ten: string): string {
  const eleven = ten + weigh(ten, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
  return eleven + weigh(eleven, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]);
}

/** OGRN: 12 digits and a check digit for a company, 14 and one for a sole trader. */
export function buildOgrn(digits: string): string {
  const divisor = digits.length === 12 ? 11n : 13n;
  return digits + String((BigInt(digits) % divisor) % 10n);
}

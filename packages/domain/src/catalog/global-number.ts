/** Numbers from 20 to 29 and from 02 and 04 are each shop's own: to everybody else they are wrong. */
export function globalNumber(barcode: string | null): string | null {
  return barcode !== null && /^\d{13}$/.test(barcode) && !/^(?:2|02|04)/.test(barcode) ? barcode : null;
}

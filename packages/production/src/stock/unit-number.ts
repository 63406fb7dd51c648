/** «М-00412»: as printed on the label of a unit. */
export const unitNumber = (id: number): string => `М-${String(id).padStart(5, "0")}`;

/**
 * What was scanned or typed: a unit's number, or the address in its QR code. With a Russian keyboard a hand scanner's
 * letters come out as others, so only the digits at the end count. Null: it names no unit.
 */
export function readUnitScan(text: string): number | null {
  const digits = /(\d{1,9})\D*$/.exec(text.replaceAll(/[\s\u00a0]/g, ""))?.[1];
  const id = Number(digits ?? 0);
  return id > 0 ? id : null;
}

export interface PieceCode {
  number: number;
  line: number;
  n: number;
}

export const pieceCode = ({ number, line, n }: PieceCode): string => `${number}-${line}-${n}`;

/**
 * What a scanner or a person has given: a piece's code, an order's number, the address that a QR code holds, of a piece
 * or of one of its parts. A hand scanner types, and with a Russian keyboard its letters come out as others; digits and
 * dashes stay what they are.
 */
export function readScan(text: string): { number: number; piece: PieceCode | null } | null {
  const typed = text.replaceAll(/[\s\u00a0]/g, "");
  const [, number, line, n] = (/(?<![\d-])(\d{1,11})-(\d{1,4})-(\d{1,5})(?![\d-])/.exec(typed) ?? []).map(Number);
  if (number !== undefined && line !== undefined && n !== undefined) return { number, piece: { number, line, n } };
  const [, order] = /(\d{1,11})\D*$/.exec(typed) ?? [];
  return order === undefined ? null : { number: Number(order), piece: null };
}

export interface PieceCode {
  number: number;
  line: number;
  n: number;
}

export const pieceCode = ({ number, line, n }: PieceCode): string => `${number}-${line}-${n}`;

/**
 * What a scanner or a person has given: a piece's code, an order's number, or the address that the QR code holds. A hand
 * scanner types, and with a Russian keyboard its letters come out as others; digits and dashes stay what they are.
 */
export function readScan(text: string): { number: number; piece: PieceCode | null } | null {
  const found = /(\d{1,11})(?:-(\d{1,4})-(\d{1,5}))?\D*$/.exec(text.replaceAll(/[\s\u00a0]/g, ""));
  if (!found) return null;
  const [, number, line, n] = found.map(Number) as [number, number, number, number];
  return { number, piece: found[2] ? { number, line, n } : null };
}

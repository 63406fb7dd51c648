import type { SawCut } from "./saw-list.ts";
import { type Rect, type StockUnit, usableRect } from "./stock-unit.ts";

/** A cut with the piece that lies on the table for it. */
export interface SawStep<Piece> extends SawCut {
  from: Rect;
  /** The middle of the kerf from edge to edge, in the frame of the unit: half millimetres are possible. */
  line: { x: number; y: number; lengthMm: number };
  /** What is finished by this cut. */
  ready: Piece[];
}

/** The cuts made one after another, for maps and lists: where each lies, and what it leaves. */
export function sawSteps<Piece extends { ref: string }>(
  unit: StockUnit,
  { cuts, pieces }: { cuts: readonly SawCut[]; pieces: readonly Piece[] },
  kerfMm: number,
): SawStep<Piece>[] {
  const table = new Map<string, Rect>([["0", usableRect(unit)]]);
  const finished = new Map(pieces.map((piece) => [piece.ref, piece]));
  return cuts.map((cut) => {
    const from = table.get(cut.piece);
    if (!from) throw new Error(`Cut ${cut.n} of ${unit.id}: no piece ${cut.piece}`);
    const { axis, at } = cut;
    const side = axis === "x" ? "width" : "height";
    const kerf = Math.min(kerfMm, from[side] - at);
    table.set(`${cut.piece}a`, { ...from, [side]: at });
    table.set(`${cut.piece}b`, { ...from, [axis]: from[axis] + at + kerf, [side]: from[side] - at - kerf });
    const middle = from[axis] + at + kerf / 2;
    const line =
      axis === "x" ? { x: middle, y: from.y, lengthMm: from.height } : { x: from.x, y: middle, lengthMm: from.width };
    const ready = ["a", "b"].flatMap((half) => finished.get(`${cut.piece}${half}`) ?? []);
    return { ...cut, from, line, ready };
  });
}

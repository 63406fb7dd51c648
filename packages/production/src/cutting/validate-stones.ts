import type { Rect } from "./stock-unit.ts";

interface LaidSheet {
  unit: { id: string };
  pieces: readonly (Rect & { id?: string | undefined; isTurned?: boolean | undefined })[];
}

/** A place that the buyer of a piece has chosen: «761030-1-1», the unit and the parts on it by their codes. */
export interface StonePlacement {
  code: string;
  unitId: string;
  parts: readonly (Rect & { part: string; isTurned: boolean })[];
}

/**
 * Whoever has chosen his stone gets exactly that place, and his unit is opened together with his piece alone. Like the rest
 * of the checker it shares nothing with the planner.
 */
export function validateStones(sheets: readonly LaidSheet[], stones: readonly StonePlacement[]): string[] {
  const laid = new Map(
    sheets.flatMap(({ unit, pieces }) =>
      pieces.flatMap((piece) => (piece.id ? [[piece.id, { unitId: unit.id, piece }] as const] : [])),
    ),
  );
  const opened = new Set(sheets.map(({ unit }) => unit.id));
  return stones.flatMap(({ code, unitId, parts }) => {
    const found = parts.map((part) => ({ part, at: laid.get(`${code}/${part.part}`) }));
    const isLaid = found.some(({ at }) => at);
    if (!isLaid) return opened.has(unitId) ? [`unit ${unitId} is held for ${code}`] : [];
    return found.flatMap(({ part, at }) => {
      const isInPlace =
        at?.unitId === unitId &&
        (["x", "y", "width", "height"] as const).every((side) => at.piece[side] === part[side]) &&
        (at.piece.isTurned ?? false) === part.isTurned;
      return isInPlace ? [] : [`${code}/${part.part} is not at its chosen place on unit ${unitId}`];
    });
  });
}

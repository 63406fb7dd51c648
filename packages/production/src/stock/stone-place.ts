import type { FixedPlaces } from "../cutting/fixed-places.ts";
import type { PartPlacement } from "../cutting/layout.ts";
import type { Rect } from "../cutting/stock-unit.ts";

/** A part of the piece as it lies on the stone, by its code in the bill. */
export interface StonePart extends Rect {
  part: string;
  isTurned: boolean;
}

/** Where a piece lies on a unit of stock, and how the planner comes to that place again. Codes are those of its own bill. */
export interface StonePlace {
  unitId: string;
  placements: readonly PartPlacement[];
  parts: readonly StonePart[];
}

/** Of all pieces with a chosen stone, by the ids of their items. */
export function fixedPlaces(
  pieces: readonly { code: string; stone?: Pick<StonePlace, "unitId" | "placements"> | null }[],
): FixedPlaces {
  return new Map(
    pieces.flatMap(({ code, stone }) =>
      stone
        ? stone.placements.map((each) => {
            const item = `${code}/${each.item}`;
            return [item, { ...each, item, unitId: stone.unitId }] as const;
          })
        : [],
    ),
  );
}

import type { CutPart, MaterialCode } from "../bill.ts";
import { needsOneBatch } from "../part-rules.ts";
import { type CuttingItem, cuttingItems } from "./cutting-items.ts";
import type { StockUnit } from "./stock-unit.ts";
import type { StonePlace } from "../stock/stone-place.ts";

/** A piece that is signed and paid, with its parts of one material that are neither planned nor cut. */
export interface WaitingPiece {
  /** «761030-1-2» */
  code: string;
  /** The day promised to the buyer. */
  due: string;
  parts: readonly CutPart[];
  /** The place on a stone that its buyer has chosen. */
  stone?: StonePlace | null;
}

/** What is planned together or not at all: a piece, all that an order gets of a veined stone, or all places on one unit. */
export interface WaitingGroup {
  order: number;
  due: string;
  pieces: readonly string[];
  items: readonly CuttingItem[];
  isChosen: boolean;
}

const orderOfPiece = (code: string): number => Number(code.split("-")[0]);

/** The nearest day first. */
export function waitingGroups(material: MaterialCode, pieces: readonly WaitingPiece[]): WaitingGroup[] {
  const together = needsOneBatch(material);
  // A stone that the buyer has chosen himself needs no neighbour of its lot; who shares it is cut with him.
  const groups = Map.groupBy(pieces, ({ code, stone }) => {
    if (stone) return `unit ${stone.unitId}`;
    return together ? String(orderOfPiece(code)) : code;
  });
  return [...groups.values()]
    .map((own) => ({
      order: orderOfPiece(own[0]?.code ?? ""),
      due: own.map(({ due }) => due).toSorted()[0] ?? "",
      pieces: own.map(({ code }) => code),
      items: own.flatMap(({ code, parts }) => cuttingItems(code, parts)),
      isChosen: own.some(({ stone }) => stone),
    }))
    .toSorted((a, b) => (a.due === b.due ? a.order - b.order : a.due < b.due ? -1 : 1));
}

/** The supplier's lot; a unit without one is a lot of its own. */
export const batchKey = ({ id, batch }: Pick<StockUnit, "id" | "batch">): string => batch || `unit ${id}`;

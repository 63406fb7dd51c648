import type { CutPart, PartSide } from "../bill.ts";
import { getMaterialFamily, usableSheet } from "../material-rules.ts";
import { hasGrain } from "../part-rules.ts";

/** A part of some order as it lies on the stock: x along the grain. */
export interface PlacedPart {
  /** Unique over all orders: «761030-1-2/apron-front». */
  id: string;
  material: string;
  width: number;
  height: number;
  canTurn: boolean;
}

/** What the planner lays as one rectangle: a part, or a veined top with its strips beside the edges they continue. */
export interface CuttingItem {
  id: string;
  width: number;
  height: number;
  canTurn: boolean;
  members: readonly { part: PlacedPart; x: number; y: number }[];
  /** Changes of direction inside the item. */
  innerStages: number;
}

/** The items of one piece. A block that no sheet can hold falls apart; its strips stay in their direction. */
export function cuttingItems(piece: string, parts: readonly CutPart[]): CuttingItem[] {
  const blocks = parts.flatMap((part) => blockFor(piece, part, parts) ?? []);
  const inBlocks = new Set(blocks.flatMap(({ members }) => members.map(({ part }) => part.id)));
  const single = parts.map((part) => lying(piece, part)).filter(({ id }) => !inBlocks.has(id));
  return [...blocks, ...single.map(singleItem)];
}

export function singleItem(part: PlacedPart): CuttingItem {
  const { id, width, height, canTurn } = part;
  return { id, width, height, canTurn, members: [{ part, x: 0, y: 0 }], innerStages: 0 };
}

function lying(piece: string, { code, material, rough, grain }: CutPart): PlacedPart {
  const [width, height] = grain === "height" ? [rough.height, rough.width] : [rough.width, rough.height];
  return { id: `${piece}/${code}`, material, width, height, canTurn: grain === null };
}

/** Strips lie one kerf from their edge, so that the vein runs over the mitre; the corners between them are scrap. */
function blockFor(piece: string, top: CutPart, parts: readonly CutPart[]): CuttingItem | null {
  const strips = parts.filter(({ beside }) => beside?.part === top.code);
  if (!hasGrain(top.material) || top.grain !== "width" || strips.length === 0) return null;
  const { kerfMm } = getMaterialFamily(top.material);
  const at = (side: PartSide) => strips.find(({ beside }) => beside?.side === side);
  const [front, back, left, right] = [at("front"), at("back"), at("left"), at("right")];
  const beforeX = left ? left.rough.width + kerfMm : 0;
  const beforeY = front ? front.rough.height + kerfMm : 0;
  const { width, height } = top.rough;
  const members = [
    { strip: top, x: beforeX, y: beforeY },
    { strip: front, x: beforeX, y: 0 },
    { strip: back, x: beforeX, y: beforeY + height + kerfMm },
    { strip: left, x: 0, y: beforeY },
    { strip: right, x: beforeX + width + kerfMm, y: beforeY },
  ].flatMap(({ strip, x, y }) => (strip ? [{ part: lying(piece, strip), x, y }] : []));
  const block = {
    id: `${piece}/${top.code}`,
    width: beforeX + width + (right ? kerfMm + right.rough.width : 0),
    height: beforeY + height + (back ? kerfMm + back.rough.height : 0),
    canTurn: false,
    members,
    innerStages: 2,
  };
  const sheet = usableSheet(top.material);
  return block.width > sheet.width || block.height > sheet.height ? null : block;
}

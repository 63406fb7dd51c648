import type { StoneBox, StoneData } from "./stone-data.ts";

export interface PieceCorner {
  x: number;
  y: number;
}

type Stone = Pick<StoneData, "width" | "height" | "trimMm" | "kerfMm" | "movable" | "defects" | "occupied">;

/** From and to which millimetre the lower left corner may go; the raw edge is cut off before. */
const cornerRange = ({ width, height, trimMm, movable }: Stone) => ({
  x: { min: trimMm, max: width - trimMm - movable.width },
  y: { min: trimMm, max: height - trimMm - movable.height },
});

/** As near to the target as the stone allows. Within a saw's width of an edge means the edge: nothing thinner is cut off. */
export function cornerNear(stone: Stone, target: PieceCorner): PieceCorner {
  const range = cornerRange(stone);
  const along = (axis: "x" | "y") => {
    const { min, max } = range[axis];
    const at = Math.max(min, Math.min(Math.round(target[axis]), max));
    return at - min <= stone.kerfMm ? min : at;
  };
  return { x: along("x"), y: along("y") };
}

/** Why the piece cannot lie there; the shop itself says whether a saw comes to the place. */
export function cornerFault(stone: Stone, { x, y }: PieceCorner): string | null {
  const { width, height } = stone.movable;
  const meets = (other: StoneBox, gap: number) =>
    x < other.x + other.width + gap &&
    other.x < x + width + gap &&
    y < other.y + other.height + gap &&
    other.y < y + height + gap;
  if (stone.defects.some((defect) => meets(defect, 0))) return "Здесь дефект камня: сдвиньте изделие с него";
  if (stone.occupied.some((place) => meets(place, stone.kerfMm))) return "Это место уже выбрал другой покупатель";
  return null;
}

const step = 10;

/** By keyboard: a step, ten with Shift, or all the way to an edge. Null: the key means nothing here. */
export function cornerByKey(stone: Stone, from: PieceCorner, key: string, isTenfold: boolean): PieceCorner | null {
  const by = isTenfold ? step * 10 : step;
  const range = cornerRange(stone);
  const moves: Readonly<Record<string, PieceCorner>> = {
    ArrowLeft: { ...from, x: from.x - by },
    ArrowRight: { ...from, x: from.x + by },
    ArrowDown: { ...from, y: from.y - by },
    ArrowUp: { ...from, y: from.y + by },
    Home: { ...from, x: range.x.min },
    End: { ...from, x: range.x.max },
    PageDown: { ...from, y: range.y.min },
    PageUp: { ...from, y: range.y.max },
  };
  const target = moves[key];
  return target ? cornerNear(stone, steppedOver(stone, from, target)) : null;
}

/** From the edge the first step goes past the width of the saw, which would bring it back. */
function steppedOver({ kerfMm, ...stone }: Stone, from: PieceCorner, target: PieceCorner): PieceCorner {
  const range = cornerRange({ kerfMm, ...stone });
  const along = (axis: "x" | "y") =>
    from[axis] === range[axis].min && target[axis] > from[axis]
      ? Math.max(target[axis], from[axis] + kerfMm + 1)
      : target[axis];
  return { x: along("x"), y: along("y") };
}

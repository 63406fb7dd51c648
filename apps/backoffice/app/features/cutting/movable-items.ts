import type { CuttingSheet } from "@zertsalo/contract/staff-cutting";

/** What is cut as one rectangle: a part, or a top with the strips beside it. Origin lower left, mm. */
export interface MovableItem {
  id: string;
  part: string;
  /** «3, Столешница» */
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

type Unit = Pick<CuttingSheet["unit"], "width" | "height" | "trimMm">;
interface Corner {
  x: number;
  y: number;
}

/** All but those whose places buyers have chosen. */
export function movableItems({ parts, pieces }: Pick<CuttingSheet, "parts" | "pieces">): MovableItem[] {
  const laid = new Map(pieces.flatMap((piece) => (piece.id ? [[piece.id, piece] as const] : [])));
  return [...Map.groupBy(parts, ({ item }) => item)].flatMap(([id, own]) => {
    const rects = own.flatMap((part) => laid.get(part.id) ?? []);
    const [first] = own;
    if (!first || rects.length === 0 || own.some(({ isChosen }) => isChosen)) return [];
    const [x, y] = [Math.min(...rects.map((each) => each.x)), Math.min(...rects.map((each) => each.y))];
    const right = Math.max(...rects.map((each) => each.x + each.width));
    const top = Math.max(...rects.map((each) => each.y + each.height));
    const title = `${first.no}, ${first.label}`;
    return [{ id, part: first.id, title, x, y, width: right - x, height: top - y }];
  });
}

/** Inside the trim; the shop says whether a saw comes to the place. */
export function cornerNear({ width, height, trimMm }: Unit, item: MovableItem, target: Corner): Corner {
  const within = (at: number, max: number) => Math.max(trimMm, Math.min(Math.round(at), max));
  return {
    x: within(target.x, width - trimMm - item.width),
    y: within(target.y, height - trimMm - item.height),
  };
}

const stepMm = 10;

/** Ten millimetres, a hundred with Shift, or all the way to an edge. Null: the key means nothing here. */
export function cornerByKey(unit: Unit, item: MovableItem, key: string, isTenfold: boolean): Corner | null {
  const by = isTenfold ? stepMm * 10 : stepMm;
  const { x, y } = item;
  const moves: Readonly<Record<string, Corner>> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowDown: { x, y: y - by },
    ArrowUp: { x, y: y + by },
    Home: { x: 0, y },
    End: { x: unit.width, y },
    PageDown: { x, y: 0 },
    PageUp: { x, y: unit.height },
  };
  const target = moves[key];
  return target ? cornerNear(unit, item, target) : null;
}

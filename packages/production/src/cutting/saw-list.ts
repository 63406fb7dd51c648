import type { CuttingItem } from "./cutting-items.ts";
import type { LayoutCell } from "./layout.ts";
import type { Rect } from "./stock-unit.ts";

/** One cut from edge to edge of a piece on the table. */
export interface SawCut {
  n: number;
  /** «0» is the trimmed unit, its halves are «0a» and «0b». */
  piece: string;
  axis: "x" | "y";
  at: number;
}

/** What lies on the table in the end. */
export interface SawPiece extends Rect {
  ref: string;
  kind: "part" | "remnant" | "scrap";
  id?: string;
  isTurned?: boolean;
}

export interface SawList {
  cuts: SawCut[];
  pieces: SawPiece[];
}

/** The cuts in their order; a rest is a remnant where `isRemnant` says so. */
export function sawList(root: LayoutCell, kerfMm: number, isRemnant: (rect: Rect) => boolean): SawList {
  const list: SawList = { cuts: [], pieces: [] };
  const rest = (rect: Rect, ref: string) => {
    list.pieces.push({ ref, kind: isRemnant(rect) ? "remnant" : "scrap", ...rect });
  };
  const cut = (piece: string, axis: "x" | "y", at: number) => {
    list.cuts.push({ n: list.cuts.length + 1, piece, axis, at });
  };

  const walk = ({ rect, content }: LayoutCell, ref: string): void => {
    if (content.kind === "item") return lay(content.item, content.isTurned, rect, ref);
    if (content.kind !== "cut") return rest(rect, ref);
    cut(ref, content.axis, content.at);
    walk(content.first, `${ref}a`);
    if (content.second) walk(content.second, `${ref}b`);
  };

  const lay = (item: CuttingItem, isTurned: boolean, rect: Rect, ref: string): void => {
    const [only] = item.members;
    if (only && item.members.length === 1) list.pieces.push({ ref, kind: "part", id: only.part.id, isTurned, ...rect });
    else rows(item, rect, ref);
  };

  /** Rows from below, then what stands in each. */
  const rows = (item: CuttingItem, rect: Rect, ref: string): void => {
    const starts = [...new Set(item.members.map(({ y }) => y))].toSorted((a, b) => a - b);
    let [left, at] = [rect, ref];
    starts.forEach((y, index) => {
      const row = item.members.filter((each) => each.y === y).toSorted((a, b) => a.x - b.x);
      const height = row[0]?.part.height ?? 0;
      if (index === starts.length - 1) return columns(row, left, at);
      cut(at, "y", height);
      columns(row, { ...left, height }, `${at}a`);
      left = { ...left, y: left.y + height + kerfMm, height: left.height - height - kerfMm };
      at = `${at}b`;
    });
  };

  const columns = (row: CuttingItem["members"], rect: Rect, ref: string): void => {
    let [left, at, done] = [rect, ref, 0];
    const off = (width: number, put: (piece: Rect, pieceRef: string) => void) => {
      if (width >= left.width) {
        put(left, at);
        left = { ...left, x: left.x + left.width, width: 0 };
        return;
      }
      cut(at, "x", width);
      put({ ...left, width }, `${at}a`);
      left = { ...left, x: left.x + width + kerfMm, width: left.width - width - kerfMm };
      at = `${at}b`;
      done += width + kerfMm;
    };
    for (const { part, x } of row) {
      if (x > done) off(x - done - kerfMm, rest);
      off(part.width, (piece, pieceRef) => {
        list.pieces.push({ ref: pieceRef, kind: "part", id: part.id, isTurned: false, ...piece });
      });
    }
    if (left.width > 0) rest(left, at);
  };

  walk(root, "0");
  return list;
}

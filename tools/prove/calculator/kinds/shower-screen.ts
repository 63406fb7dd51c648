import type { Piece, PriceLists } from "../configured-total.ts";
import { byArea, byLength, byPiece, listed, rounded, type Table } from "../sums.ts";

/** A shower screen's options as the API answers them. */
interface Screen {
  place: string;
  size: { width: number; height: number };
  thickness: string;
  glass: string;
  profileColor: string;
  support?: string;
  cutouts: string[];
  coating: string;
}

interface ScreenList {
  minimum: number;
  glassPerM2: Readonly<Record<string, Table>>;
  temperingPerM2: Table;
  polishPerM: Table;
  profilePerM: Table;
  support: Table;
  cutouts: Table;
}

/** A notch takes a corner away and leaves the length of the edge as it is. */
export function total({ options }: Piece, lists: PriceLists): number {
  const { place, size, thickness, glass, profileColor, support, cutouts, coating } = options as Screen;
  const list = lists.shower as ScreenList;
  const face = size.width * size.height;
  const sheet = Math.max(face, 600_000);
  const sums = [
    byArea(listed(list.glassPerM2[glass], thickness), sheet, 112),
    byArea(listed(list.temperingPerM2, thickness), sheet),
    byLength(listed(list.polishPerM, thickness), 2 * (size.width + size.height)),
    byLength(listed(list.profilePerM, profileColor), place === "niche" ? 2 * size.height : size.height),
    support === undefined || support === "none" ? 0 : byPiece(listed(list.support, support)),
    ...cutouts.map((code) => byPiece(listed(list.cutouts, code))),
    coating === "none" ? 0 : byArea(150_000, face),
    byPiece(120_000),
    byPiece(180_000) + byArea(95_000, face),
  ];
  return rounded(sums, list.minimum);
}

import type { Piece, PriceLists } from "../configured-total.ts";
import { type MirrorList, type MirrorOptions, mirrorTotal } from "../mirror-price.ts";

export const total = ({ options, electrics }: Piece, lists: PriceLists): number =>
  mirrorTotal(options as MirrorOptions, lists.mirror as MirrorList, electrics?.heatingPad ?? null);

import type { Piece, PriceLists } from "../configured-total.ts";
import { type TabletopList, type TabletopOptions, tabletopTotal } from "../tabletop-price.ts";

export const total = ({ options }: Piece, lists: PriceLists): number =>
  tabletopTotal(options as TabletopOptions, lists.tabletop as TabletopList);

import type { Piece, PriceLists } from "../configured-total.ts";
import type { TabletopList } from "../tabletop-price.ts";
import { type VanityList, type VanityOptions, vanityTotal } from "../vanity-price.ts";

export const total = ({ options }: Piece, lists: PriceLists): number =>
  vanityTotal(options as VanityOptions, lists.vanity as VanityList, lists.tabletop as TabletopList);

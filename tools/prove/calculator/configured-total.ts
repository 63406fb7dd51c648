import { type MirrorList, type MirrorOptions, mirrorTotal } from "./mirror-price.ts";
import { type TabletopList, type TabletopOptions, tabletopTotal } from "./tabletop-price.ts";
import { type VanityList, type VanityOptions, vanityTotal } from "./vanity-price.ts";

/** The price list as its JSON stands. */
export interface PriceList {
  mirror: MirrorList;
  tabletop: TabletopList;
  vanity: VanityList;
}

/** What a piece costs, from the options that the API has answered. `pad`: the heating pad that it has placed. */
export function configuredTotal(type: string, options: unknown, list: PriceList, pad: string | null): number {
  switch (type) {
    case "mirror":
    case "led_mirror":
      return mirrorTotal(options as MirrorOptions, list.mirror, pad);
    case "tabletop":
      return tabletopTotal(options as TabletopOptions, list.tabletop);
    case "vanity_unit":
      return vanityTotal(options as VanityOptions, list.vanity, list.tabletop);
    default:
      throw new Error(`No such type: ${type}`);
  }
}

import { each } from "../../money.ts";
import { getPriceList } from "../../pricing-rules/prices.ts";
import type { StoneChoiceRules } from "../../server-kind.ts";
import { tabletopPartsList } from "../tabletop/tabletop-parts.ts";
import { tabletopParts } from "../tabletop/tabletop-price.ts";
import type { TabletopPrices } from "../tabletop/tabletop-prices.ts";
import type { VanityPrices } from "./vanity-prices.ts";
import { vanityTop } from "./vanity-top.ts";

/** The unit's top is cut from the stone: its slab costs less, the work on it does not. */
export const vanityStone: StoneChoiceRules = {
  part: "top",
  slabAmount(rules, { options }) {
    const top = vanityTop(rules, options);
    const list = getPriceList(rules.prices, "tabletop") as TabletopPrices;
    const parts = top ? tabletopParts(top, tabletopPartsList(top), list) : [];
    return Number((parts.find(({ code }) => code === "slab")?.exact ?? 0n) / each(1));
  },
  terms(prices) {
    const { remnantPercent: percent } = getPriceList(prices, "tabletop") as TabletopPrices;
    const { minimum } = getPriceList(prices, "vanity") as VanityPrices;
    return { percent, minimum };
  },
};

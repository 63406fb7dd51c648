import type { SiteMenu } from "@zertsalo/contract/content";
import { storedDocument } from "./content.queries.ts";
import { type Shop, toldOffers } from "./told-offers.ts";

/** The menus as staff have written them, with the terms of the configurators. */
export async function menuOf({ db, pool }: Shop): Promise<SiteMenu> {
  const [menu, offers] = await Promise.all([storedDocument(db, "menu"), toldOffers(pool)]);
  return { ...menu, constructors: menu.constructors.map((each) => ({ ...each, term: offers[each.type].term })) };
}

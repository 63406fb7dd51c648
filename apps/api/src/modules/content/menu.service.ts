import type { SiteMenu } from "@zertsalo/contract/content";
import { picturesBySlot, storedDocument } from "./content.queries.ts";
import { type Shop, toldOffers } from "./told-offers.ts";

const slotOf = (type: string) => `menu/constructors/${type}`;

/** The menus as staff have written them, with the terms and pictures of the configurators. */
export async function menuOf({ db, pool }: Shop): Promise<SiteMenu> {
  const [menu, offers] = await Promise.all([storedDocument(db, "menu"), toldOffers(pool)]);
  const pictures = await picturesBySlot(
    db,
    menu.constructors.map(({ type }) => slotOf(type)),
  );
  const told = menu.constructors.map((each) => ({
    ...each,
    term: offers[each.type].term,
    image: pictures.get(slotOf(each.type))?.picture ?? null,
  }));
  return { ...menu, constructors: told };
}

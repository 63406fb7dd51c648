import type { Showroom } from "@zertsalo/contract/showrooms";
import { pick } from "../../http/pick.ts";
import { ShopError } from "../../http/shop-error.ts";
import { allStores } from "../places/places.ts";
import { storedDocument } from "../../site-content/site-content.queries.ts";
import { loadPhotos } from "./content.queries.ts";
import { withFigures, type Shop } from "../figures/figures.ts";

export async function showroomWithStore(shop: Shop, code: string): Promise<Showroom> {
  const { db } = shop;
  const [showrooms, stores] = await Promise.all([storedDocument(db, "showrooms"), allStores(db)]);
  const showroom = showrooms.find((each) => each.code === code);
  const store = stores.find(({ id }) => id === showroom?.storeId);
  if (!showroom || !store) throw new ShopError("page_not_found");

  return {
    ...(await withFigures(shop, pick(showroom, ["code", "title", "link", "lead", "paragraphs", "features", "seo"]))),
    photos: (await loadPhotos(db, showroom.media)).map((photo) => pick(photo, ["picture", "portrait"])),
    store,
  };
}

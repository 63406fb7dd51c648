import type { Showroom } from "@zertsalo/contract/showrooms";
import { pick } from "../../pick.ts";
import { ShopError } from "../../shop-error.ts";
import { allStores } from "../places/places.queries.ts";
import { loadPhotos, storedDocument } from "./content.queries.ts";
import { withFigures } from "./figures.ts";
import type { Shop } from "./offers-with-terms.ts";

export async function showroomWithStore(shop: Shop, code: string): Promise<Showroom> {
  const { db } = shop;
  const [showrooms, stores] = await Promise.all([storedDocument(db, "showrooms"), allStores(db)]);
  const showroom = showrooms.find((each) => each.code === code);
  const store = stores.find(({ id }) => id === showroom?.storeId);
  if (!showroom || !store) throw new ShopError("page_not_found");

  return {
    ...(await withFigures(shop, pick(showroom, ["code", "title", "link", "lead", "paragraphs", "features", "seo"]))),
    photos: await loadPhotos(db, showroom.media),
    store,
  };
}

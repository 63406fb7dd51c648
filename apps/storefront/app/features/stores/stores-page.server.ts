import { isBuilt } from "#app/lib/navigation/built-links.ts";
import type { DeliveryMoment } from "#app/lib/catalog/delivery-moment.server.ts";
import { storePoint, storeTexts } from "#app/lib/places/store-texts.server.ts";
import type { Store } from "@zertsalo/contract/places";
import type { StoreRow, StoresPageData } from "./store-row.ts";

export function storesPageData(
  { stores, city, now }: DeliveryMoment,
  storeId: number,
  tiles: StoresPageData["tiles"],
): StoresPageData {
  return {
    stores: stores.map((store) => storeRow(store, now)),
    region: stores.some((store) => store.city.region === city?.region) ? (city?.region ?? null) : null,
    storeId,
    cityHasNone: city !== null && !stores.some((store) => store.cdekId === city.cdekId),
    tiles,
  };
}

function storeRow(store: Store, now: Date): StoreRow {
  return {
    ...storePoint(store),
    ...storeTexts(store, now),
    title: store.name,
    region: store.city.region,
    isShowroom: store.kind === "showroom",
    canPickup: store.canPickup,
    hasScheme: store.hasScheme,
    href: store.link && isBuilt(store.link) ? store.link : null,
    photo: store.photo,
    directions: store.directions,
    morePhotos: store.photos.slice(1),
    display: store.display,
  };
}

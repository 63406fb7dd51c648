import type { Db } from "@zertsalo/db/connection";
import { insertSampleCart } from "./sample-cart.ts";
import { goodsHash, hashDeliveryAddress, saveQuote } from "../modules/delivery/delivery.ts";

/** For tests: a cart with one tap and one offer, chosen by `itemId`. */
export async function insertSampleQuote(db: Db, customerId: string): Promise<{ cartUid: string; itemId: string }> {
  const { cartUid, productId } = await insertSampleCart(db, customerId);
  const itemId = "Day|2026-11-22|09:00-21:00|none";
  const item = {
    id: itemId,
    deliveryType: "Day",
    date: "2026-11-22",
    minTime: "09:00",
    maxTime: "21:00",
    price: 24_900,
    resultPrice: 24_900,
    unloadPrice: 0,
    destinationDetail: { toFloorMethod: "none" },
    deliveryPoint: null,
    serviceCost: 24_900,
    surcharge: 0,
    freeFrom: 8_000_000,
  } as const;
  await saveQuote(
    db,
    { customerId, cartUid },
    {
      cityId: 44,
      cargoHash: goodsHash([[productId, 1]]),
      addressHash: hashDeliveryAddress(""),
      weightGrams: 1_600,
      isPlaceKnown: false,
      hasHouse: false,
      readyDay: null,
      items: [item],
    },
  );
  return { cartUid, itemId };
}

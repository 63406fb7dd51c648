import type { Cart } from "@zertsalo/contract/cart";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import { isCarrier, getObtaining } from "@zertsalo/domain/delivery/delivery-types";
import { chooseItem, defaultSelection } from "@zertsalo/domain/delivery/selection";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  type CartContext,
  changedCart,
  type ChosenDelivery,
  nothingTyped,
  pricedCart,
  type CartRow,
  cartRow,
} from "../cart/cart.ts";
import { calculateDeliveryFor } from "./calculation.service.ts";
import { cargoHash } from "./cargo.ts";
import { hashDeliveryAddress, chosenDelivery, formatChosenTime, buildUserData } from "./chosen-delivery.ts";
import { quotedItem, saveDelivery } from "./quotes.queries.ts";

const { exactStepMin } = defaultTerms.courier;

/** Chooses an offer by id. An expired one, or one for other goods, is refused with a fresh calculation. */
export async function shipBy(app: Server, keeper: CartContext, cartUid: string, itemId: string): Promise<Cart | null> {
  const { db, pool, visitor, caller } = keeper;
  const owner = { customerId: visitor.customerId, cartUid };
  const row = await cartRow(pool, visitor, caller);
  if (row.uid !== cartUid) return null;
  const typed = row.delivery_user_data;
  const quote = await quotedItem(db, owner, itemId);
  const isGood =
    quote?.cargoHash === cargoHash(pricedCart(row)) &&
    quote.addressHash === hashDeliveryAddress(typed?.address ?? "") &&
    !(row.closed["carrier.cdek"] && isCarrier(quote.item.deliveryType));
  if (!quote || !isGood) {
    const place = { address: typed?.address ?? "", coordinates: typed?.coordinates ?? null, isLook: false };
    throw new ShopError("delivery_quote_expired", await calculateDeliveryFor(app, keeper, cartUid, place));
  }
  const selection = chooseItem(row.selection ?? defaultSelection, quote.item, exactStepMin);
  const delivery = chosenDelivery(quote.item, selection, quote);
  const userData = buildUserData(typed ?? {}, selection, delivery.shopAddress);
  const isHis = await saveDelivery(db, owner, { selection, delivery, userData });
  return isHis ? changedCart(keeper) : null;
}

/** Fields to update; omitted ones stay unchanged. */
export type TypedUserData = { [Field in keyof DeliveryUserData]?: DeliveryUserData[Field] | undefined };

/** Saves the typed data and drops a chosen offer made for another address or floor. */
export async function setUserData(keeper: CartContext, cartUid: string, typed: TypedUserData): Promise<Cart | null> {
  const { db, pool, visitor, caller } = keeper;
  const owner = { customerId: visitor.customerId, cartUid };
  const row = await cartRow(pool, visitor, caller);
  if (row.uid !== cartUid) return null;
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  const userData = { ...nothingTyped, ...row.delivery_user_data, ...(Object.fromEntries(given) as DeliveryUserData) };
  const isStillValid = row.delivery === null || isMadeFor(row.delivery, userData);
  const hour = isStillValid && row.delivery && typed.chosenTime ? atHour(row, row.delivery, typed.chosenTime) : null;
  const isHis = await saveDelivery(db, owner, {
    userData: { ...userData, ...hour?.userData },
    ...(hour && { selection: hour.selection }),
    ...(!isStillValid && { delivery: null }),
  });
  return isHis ? changedCart(keeper) : null;
}

/** An hour outside the window of an exact delivery becomes the first of the window. */
function atHour({ selection }: CartRow, { item }: ChosenDelivery, chosenTime: string) {
  const [hour = 0, minute = 0] = chosenTime.split(":").map(Number);
  const chosen = chooseItem({ ...(selection ?? defaultSelection), hour, minute }, item, exactStepMin);
  return { selection: chosen, userData: { chosenTime: formatChosenTime(chosen) } };
}

/** Pickup offers do not depend on the address. */
function isMadeFor({ item, floor, ...chosen }: ChosenDelivery, typed: DeliveryUserData): boolean {
  if (getObtaining(item.deliveryType) === "pickup") return true;
  const method = item.destinationDetail.toFloorMethod;
  return (
    chosen.addressHash === hashDeliveryAddress(typed.address) &&
    method === typed.toFloorMethod &&
    (floor === typed.floor || method === "none" || method === "entrance")
  );
}

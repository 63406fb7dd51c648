import type { NewDelivery, StaffDeliveryOffers } from "@zertsalo/contract/staff-order-receiving";
import type { Db } from "@zertsalo/db/connection";
import { defaultSelection } from "@zertsalo/domain/delivery/selection";
import { defaultTerms } from "@zertsalo/domain/delivery/delivery-terms";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import { type CartContext, cartRow, getCart } from "../cart/cart.ts";
import { calculateDeliveryFor, setUserData, shipBy } from "../delivery/delivery.ts";
import { cartUidOf, draftContext } from "./draft-context.ts";
import { type DraftChange, type DraftOrderRow, findCity } from "./draft-orders.queries.ts";

interface Place {
  address: string;
  cityId?: number | undefined;
  floor: number;
  entranceLength: number;
}

/** The checkout's calculation for the draft's cart; the draft keeps what it had. */
export async function offersOfDraft(app: Server, draft: DraftOrderRow, place: Place): Promise<StaffDeliveryOffers> {
  const city = await cityOf(app.db, draft, place.cityId);
  const keeper = draftContext(app.db, { ...draft, city });
  const { items, unfit, carrier, place: found } = await calculated(app, keeper, place, { isLook: true });
  const { itemsTotal, delivery, orderTotal } = await getCart(keeper);
  const { price: deliveryPrice, unloadPrice } = delivery;
  return {
    city,
    items,
    unfit,
    carrier,
    place: found,
    exactStepMin: defaultTerms.courier.exactStepMin,
    canBeDearer: true,
    money: { itemsTotal, deliveryPrice, unloadPrice, orderTotal, paidFor: 0 },
  };
}

/** Calculates anew and takes the offer of that id, as the checkout does. */
export async function changeDelivery(
  app: Server,
  tx: Db,
  draft: DraftOrderRow,
  typed: NewDelivery,
): Promise<DraftChange> {
  const city = await cityOf(tx, draft, typed.cityId);
  const keeper = draftContext(tx, { ...draft, city });
  const cartUid = await cartUidOf(keeper);
  const { address, apartment, entrance, comment, offer, exactTime } = typed;
  const { items } = await calculated(app, keeper, typed, { isLook: false });
  const item = items.find(({ id }) => id === offer);
  if (!item) throw new ShopError("delivery_quote_expired");
  await shipBy(app, keeper, cartUid, offer);
  await setUserData(keeper, cartUid, { address, apartment, entrance, comment, chosenTime: exactTime });
  return { cityId: city.id };
}

async function calculated(app: Server, keeper: CartContext, place: Place, { isLook }: { isLook: boolean }) {
  const { address, floor, entranceLength } = place;
  const { selection } = await getCart(keeper);
  const unload = { ...(selection ?? defaultSelection).unload, floor, entranceLength };
  const calculation = await calculateDeliveryFor(app, keeper, await cartUidOf(keeper), {
    address,
    coordinates: null,
    floor,
    entranceLength,
    selection: { ...(selection ?? defaultSelection), unload },
    isLook,
  });
  if (!calculation) throw new ShopError("draft_order_placed");
  return calculation;
}

async function cityOf(db: Db, draft: DraftOrderRow, id: number | undefined): Promise<DraftOrderRow["city"]> {
  if (id === undefined || id === draft.city.id) return draft.city;
  const city = await findCity(db, id);
  if (!city) throw new ShopError("not_found");
  return city;
}

/** A change of goods or buyer makes another parcel: a chosen delivery is calculated anew. */
export async function renewDelivery(app: Server, keeper: CartContext): Promise<void> {
  const {
    uid,
    selection,
    delivery_user_data: typed,
    lines,
  } = await cartRow(keeper.pool, keeper.visitor, keeper.caller);
  if (!uid || !selection || lines.length === 0) return;
  const place = { address: typed?.address ?? "", coordinates: typed?.coordinates ?? null, isLook: false };
  await calculateDeliveryFor(app, keeper, uid, place).catch((error: unknown) => {
    // Nothing of the cart can be ordered: the page shows why.
    if (!(error instanceof ShopError && error.code === "cart_empty")) throw error;
  });
}

import { isDeepStrictEqual } from "node:util";
import type { DeliverySelection } from "@zertsalo/contract/delivery";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import type { Db } from "@zertsalo/db/connection";
import { correctionText } from "@zertsalo/domain/delivery/correction-text";
import { totalWeightGrams } from "@zertsalo/domain/delivery/parcels";
import { readyDays } from "@zertsalo/domain/delivery/ready-day";
import { correctSelection, defaultSelection, promisedSelection } from "@zertsalo/domain/delivery/selection";
import type { Server } from "../../server.ts";
import { ShopError } from "../../http/shop-error.ts";
import {
  cartAnswer,
  type ChosenDelivery,
  userSelection,
  type CartContext,
  changedCart,
  pricedCart,
  type CartRow,
  cartRow,
} from "../cart/cart.ts";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { cargoHash, buildCargo, madePackages, orderableLines } from "./cargo.ts";
import { hashDeliveryAddress, chosenDelivery, buildUserData } from "./chosen-delivery.ts";
import { deliveryFacts } from "./delivery-facts.queries.ts";
import { deliveryOffers } from "./delivery-offers.ts";
import type { PlaceInput } from "./place.ts";
import { saveDelivery, saveQuote } from "./quotes.queries.ts";

export interface DeliveryInput extends PlaceInput {
  apartment?: string | undefined;
  floor?: number | undefined;
  entranceLength?: number | undefined;
  selection?: DeliverySelection | undefined;
  /** Preview only: the cart stays unchanged. */
  isLook: boolean;
}

/** Null: the cart belongs to another buyer or is closed. Our own offers do not wait for a failing external service. */
export async function calculateDeliveryFor(
  app: Server,
  keeper: CartContext,
  cartUid: string,
  input: DeliveryInput,
): Promise<DeliveryCalculation | null> {
  const startedMs = performance.now();
  const { pool, visitor, caller } = keeper;
  const row = await cartRow(pool, visitor, caller);
  if (row.uid !== cartUid) return null;
  const priced = pricedCart(row);
  const lines = orderableLines(priced);
  if (lines.length === 0) throw new ShopError("cart_empty");

  const chosen = input.selection ?? row.selection;
  const unload = requestedUnload(chosen ?? defaultSelection, input);
  const facts = await deliveryFacts(
    pool,
    caller,
    lines.map(({ productId }) => productId),
  );
  const cargo = buildCargo(priced, facts, unload);
  const calendar = buildCalendar(facts.calendar);
  const supplied = lines.map(({ row: { storages, workingDays, packedBy }, quantity }) => ({
    storages,
    quantity,
    workingDays,
    packedBy,
  }));
  const ready = readyDays(supplied, row.now, calendar);
  const { items, quoted, unfit, carrier, place } = await deliveryOffers(app, {
    cargo,
    facts,
    packages: madePackages(priced),
    ready,
    calendar,
    place: input,
    carrierClosed: row.closed["carrier.cdek"],
    startedMs,
  });
  const { exactStepMin } = cargo.terms.courier;
  const selection = chosen ? { ...chosen, unload } : promisedSelection(items, unload, exactStepMin);
  const corrected = correctSelection(selection, items, exactStepMin);
  const quote = {
    cityId: facts.city.id,
    cargoHash: cargoHash(priced),
    addressHash: hashDeliveryAddress(input.address),
    weightGrams: totalWeightGrams(cargo.parcels),
    isPlaceKnown: place.isFound,
    hasHouse: place.hasHouse,
    readyDay: ready.carrier,
    items: quoted,
  };
  const selected = quote.items.find(({ id }) => id === corrected.item?.id);
  const delivery = selected ? chosenDelivery(selected, corrected.selection, quote) : null;
  const result = { selection: corrected.selection, delivery, quote, row, input, coordinates: place.coordinates };
  const expiresAt = input.isLook
    ? await saveQuote(keeper.db, { customerId: visitor.customerId, cartUid }, quote)
    : await save(keeper, cartUid, result);
  return {
    items,
    selection: userSelection(corrected.selection, {
      ...row.delivery_user_data,
      ...placeTyped(input),
      coordinates: place.coordinates,
    }),
    changes: corrected.changes.map((change) => ({ ...change, text: correctionText(change) })),
    unfit,
    carrier,
    place: { isKnown: place.isFound, hasHouse: place.hasHouse, otherCity: place.otherCity },
    expiresAt: expiresAt.toISOString(),
    ...(input.isLook ? previewCart(row, result) : { cart: await changedCart(keeper), proposedId: null }),
  };
}

/** The cart with the previewed delivery, and the selection it needs. */
function previewCart(row: CartRow, { selection, delivery }: Pick<Result, "selection" | "delivery">) {
  const isUnchanged = isDeepStrictEqual(row.delivery, delivery);
  return {
    cart: cartAnswer({ ...row, selection, delivery }),
    proposedId: isUnchanged ? null : (delivery?.item.id ?? null),
  };
}

const requestedUnload = ({ unload }: DeliverySelection, { floor, entranceLength }: DeliveryInput) => ({
  ...unload,
  ...(floor && { floor }),
  ...(entranceLength && { entranceLength }),
});

interface Result {
  selection: DeliverySelection;
  delivery: ChosenDelivery | null;
  quote: Parameters<typeof saveQuote>[2];
  row: CartRow;
  input: DeliveryInput;
  coordinates: [number, number] | null;
}

const placeTyped = ({ address, apartment }: DeliveryInput) => ({
  address,
  ...(apartment !== undefined && { apartment }),
});

/** Saves the offers and the chosen one in one transaction: a cart never refers to an offer that does not exist. */
function save({ db, visitor }: CartContext, cartUid: string, result: Result) {
  const owner = { customerId: visitor.customerId, cartUid };
  const { selection, delivery, quote, row, input, coordinates } = result;
  const typed = {
    ...row.delivery_user_data,
    ...placeTyped(input),
    coordinates,
  };
  const write = async (tx: Db) => {
    const userData = buildUserData(typed, selection, delivery?.shopAddress ?? null);
    const isHis = await saveDelivery(tx, owner, { selection, delivery, userData });
    if (!isHis) throw new ShopError("cart_not_found");
    return saveQuote(tx, owner, quote);
  };
  return db.isTransaction ? write(db) : db.transaction().execute(write);
}

import type { Cart } from "@zertsalo/contract/cart";
import type { ConsentPurpose } from "@zertsalo/contract/consents";
import { errorCatalogue } from "@zertsalo/contract/errors";
import type { PriceChange } from "@zertsalo/contract/placing";
import { missingConsents } from "@zertsalo/domain/consents/consents";
import type { Day } from "@zertsalo/domain/delivery/calendar";
import { isCarrier, isOwnCourier, isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { unfitReason } from "@zertsalo/domain/delivery/packed-fit";
import { carrierReadyDay, courierFirstDay, pickupReadyDay } from "@zertsalo/domain/delivery/ready-day";
import { isStoreClosed } from "@zertsalo/domain/delivery/work-calendar";
import { closedConfigurator } from "@zertsalo/domain/shop/shop-parts";
import { ShopError } from "../../http/shop-error.ts";
import {
  type ChosenDelivery,
  cartPayment,
  type PricedCart,
  type PricedLine,
  type CartRow,
  stampConsent,
} from "../cart/cart.ts";
import { buildCalendar } from "@zertsalo/db/calendar-rows";
import { cargoHash, madePackages, hashDeliveryAddress } from "../delivery/delivery.ts";
import type { AcceptedDrawing, PlacingFacts } from "./placing.queries.ts";

/** The cart priced at the moment of placing. */
export interface CheckedCart {
  row: CartRow;
  priced: PricedCart;
  cart: Cart;
  facts: PlacingFacts;
}

/** An unconfirmed company may fill a cart but not order. */
export function refuseCompany({ cart }: Pick<CheckedCart, "cart">): void {
  const { refusal } = cart;
  if (refusal?.code === "company_not_active" || refusal?.code === "company_without_type") {
    throw new ShopError("company_not_active", { text: refusal.text });
  }
}

/** A line is sold out; the page displays the cart with these lines marked. */
export function refuseLines({ cart }: Pick<CheckedCart, "cart">): void {
  if (cart.items.length === 0) throw new ShopError("cart_empty");
  if (cart.refusal?.code === "too_many_samples") throw new ShopError("samples_limit", { cart });
  const broken = cart.items.find(({ available }) => !available);
  if (!broken) return;
  const isLess = broken.unavailable?.reason === "above_stock";
  throw new ShopError(isLess ? "quantity_above_stock" : "product_not_available", { cart });
}

/** Refuses lines of a workshop that accepts no orders now. */
export function refuseClosed({ row, priced }: Pick<CheckedCart, "row" | "priced">): void {
  for (const { row: line } of priced.lines) {
    const message = line.configured && closedConfigurator(row.closed, line.configured.frozen.type);
    if (message) throw new ShopError("configurator_closed", null, null, message);
  }
}

/** A higher price or a later day needs a new confirmation. Returns the price decreases. */
export function refusePrices(
  { cart, priced }: Pick<CheckedCart, "cart" | "priced">,
  seenStamp: string | null,
): PriceChange[] {
  if (priced.goneCode !== null) throw new ShopError("promo_gone", { cart });
  const consent = seenStamp === null ? null : stampConsent(seenStamp, cart);
  if (!consent) throw new ShopError("price_changed", { cart, changes: [] });
  if (consent.mustAsk) throw new ShopError("price_changed", { cart, changes: consent.changes });
  return consent.changes;
}

/** The quote must be recent, made for these goods, this address and this city, and its day still possible. */
export function refuseDelivery({ row, priced, facts }: CheckedCart): ChosenDelivery {
  const { delivery: chosen, delivery_user_data: typed } = row;
  const { quote } = facts;
  const isQuoted =
    chosen &&
    quote &&
    chosen.cityId === facts.cityId &&
    quote.cargoHash === cargoHash(priced) &&
    chosen.cargoHash === quote.cargoHash &&
    quote.addressHash === hashDeliveryAddress(typed?.address ?? "");
  if (!isQuoted) throw new ShopError("delivery_quote_expired");
  const unfit = unfitReason(chosen.item.deliveryType, madePackages(priced));
  if (unfit !== null) {
    const { text } = errorCatalogue.delivery_not_possible;
    throw new ShopError("delivery_not_possible", { reason: unfit }, null, `${text}: ${unfit}`);
  }
  const closed = isCarrier(chosen.item.deliveryType) ? row.closed["carrier.cdek"] : undefined;
  if (closed) throw new ShopError("delivery_unavailable", null, null, closed);
  if (!facts.hasWindow) throw new ShopError("delivery_unavailable");
  if (!isDayStillPossible(chosen, row, quote.readyDay)) throw new ShopError("delivery_quote_expired");
  return chosen;
}

/** Whether the chosen day still holds when the made-to-order lines are packed on these days. */
export const keepsDay =
  (chosen: ChosenDelivery, { row, facts }: Pick<CheckedCart, "row" | "facts">) =>
  (packedBy: ReadonlyMap<string, Day>): boolean => {
    const lines = row.lines.map((line) => ({ ...line, packedBy: packedBy.get(line.uid) ?? null }));
    return isDayStillPossible(chosen, { ...row, lines }, facts.quote?.readyDay ?? null);
  };

/** The carrier's transit days follow the day on which it receives the goods: that day must not be later now. */
function isDayStillPossible(
  { item }: ChosenDelivery,
  { lines, stores, now, ...row }: CartRow,
  quotedReady: Day | null,
): boolean {
  const calendar = buildCalendar(row.calendar);
  if (isOwnCourier(item.deliveryType)) {
    const storeIds = stores.map(({ id }) => id);
    const first = courierFirstDay(lines, storeIds, now, calendar);
    return first !== null && first <= item.date && !calendar.courierOff.has(item.date);
  }
  if (isOwnPickup(item.deliveryType)) {
    const storeId = Number(item.deliveryPoint?.code);
    const ready = pickupReadyDay(lines, storeId, now, calendar);
    return ready !== null && ready <= item.date && !isStoreClosed(storeId, item.date, calendar);
  }
  const ready = carrierReadyDay(lines, now, calendar);
  return ready !== null && quotedReady !== null && ready <= quotedReady;
}

export function refusePayment({ row, priced, cart }: CheckedCart): NonNullable<Cart["payment"]> {
  const { payment, paymentRefusal } = cartPayment(row, priced, cart.orderTotal);
  if (payment) return payment;
  throw new ShopError(paymentRefusal?.code ?? "payment_method_gone", paymentRefusal);
}

/** Each consent by itself. A user who agreed to the current wording before does not have to agree again. */
export function refuseConsents({ facts }: CheckedCart, given: readonly ConsentPurpose[]): void {
  const missing = missingConsents("order", given).filter((each) => each !== "orders" || !facts.knowsOrdersConsent);
  if (missing.length > 0) throw new ShopError("consent_missing", missing);
}

/**
 * A made-to-order piece needs the buyer's acceptance of its drawing; orders by phone or at a store screen get it later.
 */
export function refuseUnaccepted(
  { priced }: CheckedCart,
  accepted: readonly AcceptedDrawing[],
  { isSignedLater }: { isSignedLater: boolean },
): { isAccepted: boolean } {
  const special = priced.lines.filter(({ isSpecialProduct }) => isSpecialProduct);
  const isAgreed = (line: PricedLine) => accepted.some((each) => isDrawingFor(each, line));
  const missing = special.filter((line) => !isAgreed(line)).map(({ uid }) => uid);
  if (missing.length > 0 && !isSignedLater) throw new ShopError("acceptance_missing", { items: missing });
  return { isAccepted: missing.length === 0 };
}

/** The drawing must be of this very piece under the current rules; a catalogue product has none. */
export function isDrawingFor({ item, sha256, configuration }: AcceptedDrawing, { uid, row }: PricedLine): boolean {
  if (item !== uid) return false;
  const frozen = row.configured?.frozen;
  if (!frozen) return sha256 === null;
  return (
    configuration !== null &&
    configuration.hash === frozen.hash &&
    configuration.rulesVersion === frozen.rulesVersion &&
    configuration.stone === (frozen.stone?.id ?? null)
  );
}

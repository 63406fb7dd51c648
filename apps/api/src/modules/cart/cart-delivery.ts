import type { CartDelivery } from "@zertsalo/contract/cart";
import type { DeliveryItem, DeliverySelection, UserSelection } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryUserData, Order } from "@zertsalo/contract/order";
import { moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { quotedCharge } from "@zertsalo/domain/delivery/delivery-charge";
import { getDeliveryKind, getObtaining } from "@zertsalo/domain/delivery/delivery-types";
import { formatDay } from "@zertsalo/domain/text/dates";
import type { CartRow } from "./cart-row.queries.ts";

/** What the cart keeps of delivery once something is chosen: the offer as it was quoted. */
export interface ChosenDelivery {
  item: DeliveryItem;
  /** What the carrier, or our own price list, takes before our minimum. */
  serviceCost: Money;
  /** Of the price: for an exact hour, never waived. */
  surcharge: Money;
  /** The delimiter of its kind when it was quoted. */
  freeFrom: Money;
  /** What it was made for: another address, city or load of goods needs another calculation. */
  addressHash: string;
  cityId: number;
  cargoHash: string;
  floor: number;
  entranceLength: number;
  shopAddress: string | null;
  reservationFrom: string | null;
  reservationTo: string | null;
}

/** The cart's part of delivery. Nothing costs anything before an offer is chosen; what is free follows the goods. */
export function toCartDelivery(
  { delivery: chosen, delivery_user_data: typed }: CartRow,
  { itemsTotal, isFreeByCode, hasGoods }: { itemsTotal: Money; isFreeByCode: boolean; hasGoods: boolean },
): CartDelivery {
  const userData = typed && { ...nothingTyped, ...typed };
  // Bringing nothing costs nothing; the choice waits for goods that can be had.
  if (!chosen || !hasGoods) return { ...nothingChosen, userData };
  const { item, serviceCost, surcharge, freeFrom, reservationFrom, reservationTo } = chosen;
  const charge = quotedCharge({ price: item.price, surcharge, freeFrom }, itemsTotal, isFreeByCode);
  return {
    price: charge.resultPrice,
    discount: charge.discount,
    unloadPrice: item.unloadPrice,
    priceToPickUpPoint: getDeliveryKind(item.deliveryType) === "Cdek" ? charge.resultPrice : 0,
    deliveryServiceCost: serviceCost,
    delFree: charge.delFree,
    delivered: false,
    trackNum: null,
    reservationFrom,
    reservationTo,
    selectedItem: {
      deliveryType: item.deliveryType,
      date_h: formatDay(item.date, item.date),
      date_uts: moscowMidnight(item.date).getTime() / 1000,
      minTime: item.minTime,
      maxTime: item.maxTime,
      itemId: item.id,
      deliveryPoint: item.deliveryPoint,
    },
    userData,
  };
}

export function cartUnload({ delivery: chosen, selection }: CartRow): Order["unload"] {
  if (!chosen) return { ...(selection?.unload ?? noUnload), price: 0 };
  const { item, floor, entranceLength } = chosen;
  return { method: item.destinationDetail.toFloorMethod, floor, entranceLength, price: item.unloadPrice };
}

export const cartObtaining = ({ delivery: chosen, selection }: CartRow) =>
  chosen ? getObtaining(chosen.item.deliveryType) : (selection?.type ?? "delivery");

/** What is chosen, with the address as it was typed. */
export function userSelection(selection: DeliverySelection, typed: Partial<DeliveryUserData> | null): UserSelection {
  const { address, apartment, coordinates } = { ...nothingTyped, ...typed };
  return { ...selection, address, apartment, coordinates };
}

export const nothingTyped: DeliveryUserData = {
  address: "",
  apartment: "",
  entrance: "",
  comment: "",
  coordinates: null,
  chosenTime: null,
  shopAddress: null,
  floor: 1,
  toFloorMethod: "none",
};

const noUnload = { method: "none", floor: 1, entranceLength: 20 } as const;

const nothingChosen: Omit<CartDelivery, "userData"> = {
  price: 0,
  discount: 0,
  unloadPrice: 0,
  priceToPickUpPoint: 0,
  deliveryServiceCost: 0,
  delFree: false,
  delivered: false,
  trackNum: null,
  reservationFrom: null,
  reservationTo: null,
  selectedItem: null,
};

import type { CartDelivery } from "@zertsalo/contract/cart";
import type { DeliverySelection, UserSelection } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryUserData, Order } from "@zertsalo/contract/order";
import { moscowMidnight } from "@zertsalo/domain/delivery/calendar";
import { quotedCharge } from "@zertsalo/domain/delivery/delivery-charge";
import { getObtaining, isCarrierPoint } from "@zertsalo/domain/delivery/delivery-types";
import { formatDay } from "@zertsalo/domain/text/dates";
import { pick } from "../../http/pick.ts";
import type { CartRow } from "./cart-row.ts";

/** Delivery part of a cart answer. The price is 0 until an offer is chosen; free delivery depends on the goods. */
export function toCartDelivery(
  { delivery: chosen, delivery_user_data: typed }: CartRow,
  { itemsTotal, isFreeByCode, hasGoods }: { itemsTotal: Money; isFreeByCode: boolean; hasGoods: boolean },
): CartDelivery {
  const userData = typed && { ...nothingTyped, ...typed };
  // Without orderable goods the price is 0; the stored choice stays.
  if (!chosen || !hasGoods) return { ...nothingChosen, userData };
  const { deliveryPoint: point } = chosen.item;
  const { item, serviceCost, surcharge, freeFrom, reservationFrom, reservationTo } = chosen;
  const charge = quotedCharge({ price: item.price, surcharge, freeFrom }, itemsTotal, isFreeByCode);
  return {
    price: charge.resultPrice,
    discount: charge.discount,
    unloadPrice: item.unloadPrice,
    priceToPickUpPoint: isCarrierPoint(item.deliveryType) ? charge.resultPrice : 0,
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
      deliveryPoint: point && pick(point, ["cityName", "address", "long", "lat", "workTimeStr"]),
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

/** The selection with the typed address. */
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

import { createHash } from "node:crypto";
import type { DeliverySelection } from "@zertsalo/contract/delivery";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import { addDays } from "@zertsalo/domain/delivery/calendar";
import { isOwnPickup } from "@zertsalo/domain/delivery/delivery-types";
import { plainAddress } from "@zertsalo/domain/places/address-text";
import type { ChosenDelivery } from "../cart/cart.ts";
import type { QuotedItem } from "./quotes.queries.ts";

/** How long a store holds an order for pickup. */
const storageDays = 7;

/** The part of a chosen offer that the cart stores. */
export function chosenDelivery(
  { serviceCost, surcharge, freeFrom, ...item }: QuotedItem,
  { unload }: Pick<DeliverySelection, "unload">,
  // Picked field by field, because a quote also contains all its offers.
  { addressHash: address, cityId, cargoHash }: { addressHash: string; cityId: number; cargoHash: string },
): ChosenDelivery {
  const isStored = isOwnPickup(item.deliveryType);
  return {
    item,
    serviceCost,
    surcharge,
    freeFrom,
    floor: unload.floor,
    entranceLength: unload.entranceLength,
    shopAddress: isStored ? (item.deliveryPoint?.address ?? null) : null,
    reservationFrom: isStored ? item.date : null,
    reservationTo: isStored ? addDays(item.date, storageDays) : null,
    addressHash: address,
    cityId,
    cargoHash,
  };
}

/** The typed data, with fields derived from the selection. */
export function buildUserData(
  typed: Partial<DeliveryUserData>,
  selection: Pick<DeliverySelection, "hour" | "minute" | "unload">,
  shopAddress: string | null,
): DeliveryUserData {
  return {
    address: typed.address ?? "",
    apartment: typed.apartment ?? "",
    entrance: typed.entrance ?? "",
    comment: typed.comment ?? "",
    coordinates: typed.coordinates ?? null,
    chosenTime: formatChosenTime(selection),
    shopAddress,
    floor: selection.unload.floor,
    toFloorMethod: selection.unload.method,
  };
}

/** Time of a delivery at an exact hour. */
export const formatChosenTime = ({ hour, minute }: Pick<DeliverySelection, "hour" | "minute">): string | null =>
  hour === null ? null : `${pad(hour)}:${pad(minute ?? 0)}`;

const pad = (number: number) => String(number).padStart(2, "0");

/** Identifies the address of an offer without disclosing it. */
export const hashDeliveryAddress = (address: string): string =>
  createHash("sha256").update(plainAddress(address)).digest("base64url").slice(0, 22);

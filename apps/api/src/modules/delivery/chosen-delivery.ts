import { createHash } from "node:crypto";
import type { DeliverySelection } from "@zertsalo/contract/delivery";
import type { DeliveryUserData } from "@zertsalo/contract/order";
import { addDays } from "@zertsalo/domain/delivery/calendar";
import { plainAddress } from "@zertsalo/domain/places/address-text";
import type { ChosenDelivery } from "../cart/cart-delivery.ts";
import type { QuotedItem } from "./quotes.queries.ts";

/** How long a store keeps what was not fetched. */
const storageDays = 7;

/** What the cart keeps of an offer once it is chosen. */
export function chosenDelivery(
  { serviceCost, surcharge, freeFrom, ...item }: QuotedItem,
  { unload }: DeliverySelection,
  // Named one by one: a quote has all its offers with it.
  { addressHash: address, cityId, cargoHash }: { addressHash: string; cityId: number; cargoHash: string },
): ChosenDelivery {
  const isOwnPickup = item.deliveryType === "Pickup";
  return {
    item,
    serviceCost,
    surcharge,
    freeFrom,
    floor: unload.floor,
    entranceLength: unload.entranceLength,
    shopAddress: isOwnPickup ? (item.deliveryPoint?.address ?? null) : null,
    reservationFrom: isOwnPickup ? item.date : null,
    reservationTo: isOwnPickup ? addDays(item.date, storageDays) : null,
    addressHash: address,
    cityId,
    cargoHash,
  };
}

/** What was typed, with what follows from the choice. */
export function buildUserData(
  typed: Partial<DeliveryUserData>,
  selection: DeliverySelection,
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

/** The hour of an exact delivery. */
export const formatChosenTime = ({ hour, minute }: DeliverySelection): string | null =>
  hour === null ? null : `${pad(hour)}:${pad(minute ?? 0)}`;

const pad = (number: number) => String(number).padStart(2, "0");

/** Names the address an offer was made for, without telling it. */
export const addressHash = (address: string): string =>
  createHash("sha256").update(plainAddress(address)).digest("base64url").slice(0, 22);

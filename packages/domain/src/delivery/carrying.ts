import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { Money } from "@zertsalo/contract/money";
import type { DeliveryTerms } from "./delivery-terms.ts";
import { longestSide, type Parcel, totalWeightGrams } from "./parcels.ts";

/** Where it is carried to. */
export interface CarryingPlace {
  floor: number;
  /** Metres from the car to the door of the house. */
  entranceLength: number;
}

/** The first floor and 20 metres, until the buyer says more. */
export const defaultCarryingPlace: CarryingPlace = { floor: 1, entranceLength: 20 };

/** What our courier takes for carrying in. It is never free. */
export function unloadPrice(
  method: UnloadMethod,
  { floor, entranceLength }: CarryingPlace,
  terms: DeliveryTerms,
): Money {
  const prices = terms.carrying;
  switch (method) {
    case "entrance": {
      const further = Math.max(0, Math.ceil((entranceLength - prices.entranceIncludedM) / 10));
      return prices.entrance + further * prices.entrancePer10m;
    }
    case "elevator":
      return prices.elevator;
    case "hand":
      return Math.max(prices.handMinimum, prices.handPerFloor * Math.max(1, floor));
    default:
      return 0;
  }
}

/** The ways our courier carries this cargo in. */
export function unloadMethods(parcels: readonly Parcel[], { carrying }: DeliveryTerms): UnloadMethod[] {
  const isTooHeavy =
    totalWeightGrams(parcels) > carrying.orderMaxGrams ||
    parcels.some((each) => each.weightGrams > carrying.pieceMaxGrams);
  if (isTooHeavy) return ["none", "entrance"];
  const fitsLift = parcels.every((each) => longestSide(each) <= carrying.elevatorMaxSideMm);
  return fitsLift ? ["none", "entrance", "elevator", "hand"] : ["none", "entrance", "hand"];
}

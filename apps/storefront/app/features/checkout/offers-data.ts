import type { UnloadMethod } from "@zertsalo/contract/delivery";
import type { DeliveryKind } from "@zertsalo/domain/delivery/delivery-settings";
import type { HomeKind, PointKind } from "@zertsalo/domain/delivery/delivery-types";

/** What can be chosen of delivery, by the last calculation. */
export interface Offers {
  /** `waiting`: it was not ready with the page. `failed`: there was none. Prices are the least ones then. */
  state: "counted" | "waiting" | "failed";
  ways: WayOffer[];
  days: Record<HomeKind, OfferDay[]>;
  unload: Record<HomeKind, UnloadOffer[]>;
  points: Record<PointKind, PointOffer[]>;
  /** Why the carrier offers nothing. */
  carrier: string | null;
  place: {
    /** `vague`: nobody knows the house, and there is no pin. */
    state: "empty" | "good" | "vague";
    otherCity: { id: number; name: string } | null;
  };
}

/** A card: one of the four ways to get the goods. */
export interface WayOffer {
  way: DeliveryKind;
  name: string;
  icon: "truck" | "box" | "pin" | "store";
  about: string;
  price: string;
  isFree: boolean;
  isOff: boolean;
  /** The way whose day product page and cart have named. */
  isPromised: boolean;
}

export interface OfferDay {
  date: string;
  /** «Пт» */
  weekday: string;
  number: string;
  /** Read aloud: «27 ноября, пятница». */
  name: string;
  month: string;
  /** «249 ₽»; null: nobody drives that day. */
  price: string | null;
  slots: OfferSlot[];
}

export interface OfferSlot {
  /** «Interval|10:00-14:00» */
  key: string;
  text: string;
  /** «+300 ₽» */
  extra: string | null;
  /** Of an exact delivery: the hours to choose from. */
  times: string[];
  /** The offer by the way to carry in. */
  ids: Partial<Record<UnloadMethod, string>>;
}

export interface UnloadOffer {
  method: UnloadMethod;
  name: string;
  /** What it is, or why it cannot be had. */
  about: string;
  price: string;
  isOff: boolean;
}

export interface PointOffer {
  id: string;
  name: string;
  about: string;
  price: string;
  day: string;
  latitude: number;
  longitude: number;
}

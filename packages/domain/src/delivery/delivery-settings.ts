import type { SiteSettings } from "@zertsalo/contract/content";
import type { Clock } from "./calendar.ts";

/** Prices and limits that staff can change. A delimiter of 0 is unknown and makes nothing free. */
export type DeliveryPrices = Pick<SiteSettings, "minimumDeliveryPrice" | "priceDelimiters">;
export type DeliveryKind = keyof SiteSettings["priceDelimiters"];

/** How orders leave the house. Days are calendar days, clocks Moscow's. */
export const dispatch = {
  courier: { cutOff: "15:00" as Clock },
  pickup: { cutOff: "19:00" as Clock },
  /** It starts from the warehouse in Samara, a city by its own code. Its real days come with a calculation; until then this is how long its road is taken to be. */
  carrier: { cutOff: "12:00" as Clock, warehouseDays: 1, transitDays: 3, cityId: 430 },
  /** From a shop of another city. */
  transferDays: 3,
} as const;

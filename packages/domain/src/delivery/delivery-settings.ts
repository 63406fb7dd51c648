import type { SiteSettings } from "@zertsalo/contract/content";
import type { Clock } from "./calendar.ts";

/** Prices and limits set by staff. A delimiter of 0 is unknown and makes nothing free. */
export type DeliveryPrices = Pick<SiteSettings, "minimumDeliveryPrice" | "priceDelimiters">;
export type DeliveryKind = keyof SiteSettings["priceDelimiters"];

/** Dispatch terms. Days are calendar days, times are Moscow's. */
export const dispatch = {
  courier: { cutOff: "15:00" as Clock },
  pickup: { cutOff: "19:00" as Clock },
  /**
   * Starts from the warehouse in Samara (`cityId` is the carrier's code). `transitDays` is an estimate until a
   * calculation brings the carrier's days.
   */
  carrier: { cutOff: "12:00" as Clock, warehouseDays: 1, transitDays: 3, cityId: 430 },
  /** From a store of another city. */
  transferDays: 3,
} as const;

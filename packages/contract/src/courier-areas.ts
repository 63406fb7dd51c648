import { z } from "zod";
import { Money } from "./money.ts";

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);

/** Part of a city with a price and a threshold of its own for our courier. A threshold of 0 makes nothing free. */
export const CourierArea = z
  .strictObject({
    name: z.string().trim().min(1).max(60),
    /** Corners in their order: latitude and longitude. */
    outline: z
      .array(z.tuple([Latitude, Longitude]))
      .min(3)
      .max(100),
    price: Money.max(100_000_000),
    freeFrom: Money.max(100_000_000),
  })
  .meta({ id: "CourierArea" });
export type CourierArea = z.infer<typeof CourierArea>;

/** Of those that overlap the first one counts. */
export const CourierAreas = z.array(CourierArea).max(50);

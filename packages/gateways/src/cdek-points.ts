import type { DeliveryPoint } from "@zertsalo/contract/delivery";
import type { PointLimits } from "@zertsalo/domain/delivery/parcels";
import { z } from "zod";

/** A point of the carrier in our format. */
export interface CarrierPoint extends PointLimits {
  cityId: number;
  name: string;
  /** Directions to the entrance. */
  note: string;
  phone: string | null;
  point: DeliveryPoint;
  /** Hands goods over; some points only accept them. */
  isHandout: boolean;
}

const Cell = z.object({ width: z.number(), height: z.number(), depth: z.number() });

export const CdekPoint = z.object({
  code: z.string().min(1).max(50),
  name: z.string().max(500).default(""),
  type: z.enum(["PVZ", "POSTAMAT"]),
  location: z.object({
    city_code: z.int(),
    city: z.string().max(200),
    address: z.string().max(500),
    longitude: z.number().min(-180).max(180),
    latitude: z.number().min(-90).max(90),
  }),
  address_comment: z.string().max(2_000).nullish(),
  work_time: z.string().max(500).nullish(),
  phones: z.array(z.object({ number: z.string().max(50) })).nullish(),
  is_handout: z.boolean().default(true),
  is_ltl: z.boolean().nullish(),
  weight_max: z.number().nullish(),
  dimensions: z.array(Cell).max(100).nullish(),
});

/** The carrier sends a weight of 0 for no limit. */
export function carrierPoint(given: z.output<typeof CdekPoint>): CarrierPoint {
  const { code, location } = given;
  return {
    cityId: location.city_code,
    name: given.name,
    note: given.address_comment ?? "",
    phone: given.phones?.[0]?.number ?? null,
    type: given.type,
    isFreight: given.is_ltl ?? false,
    isHandout: given.is_handout,
    weightMax: given.weight_max || null,
    cells: given.dimensions ?? [],
    point: {
      code,
      cityName: location.city,
      address: location.address,
      long: location.longitude,
      lat: location.latitude,
      workTimeStr: given.work_time ?? "",
    },
  };
}

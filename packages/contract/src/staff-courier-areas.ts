import { z } from "zod";
import { CourierAreas } from "./courier-areas.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { ShopTariffs, Zone } from "./staff-delivery.ts";

const tag = "Доставка для офиса";
const path = "/admin/delivery/zones/:id/areas";
const stamp = z.string().max(40);

const DeliveredOrder = z.object({
  number: z.int(),
  day: z.iso.date(),
  coordinates: z.tuple([z.number(), z.number()]),
  itemsTotal: Money,
  weightGrams: z.int(),
});
export type DeliveredOrder = z.infer<typeof DeliveredOrder>;

export const CourierAreaMap = z
  .object({
    /** Cities where our courier drives. */
    cities: z.array(z.object({ id: Id, name: z.string() })),
    zone: Zone,
    shop: ShopTariffs,
    /** Latest orders of the courier with a place on the map: what a change would cost them is seen before it is saved. */
    orders: z.array(DeliveredOrder),
    stamp,
  })
  .meta({ id: "CourierAreaMap" });
export type CourierAreaMap = z.infer<typeof CourierAreaMap>;

export const courierAreaMap = endpoint({
  method: "GET",
  path,
  summary: "Areas of a city with a price of their own, and the latest orders that our courier brings there",
  tag,
  rights: ["delivery.see"],
  params: z.object({ id: pathId }),
  response: CourierAreaMap,
  errors: ["not_found"],
});

export const saveCourierAreas = endpoint({
  method: "PUT",
  path,
  summary:
    "All areas of a city, the upper first: prices from the next calculation on, quoted ones hold until they expire",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "Зоны курьера на карте" },
  params: z.object({ id: pathId }),
  body: z.strictObject({ areas: CourierAreas, stamp }),
  response: CourierAreaMap,
  errors: ["not_found", "content_changed_meanwhile"],
});

import { z } from "zod";
import { CourierAreas } from "./courier-areas.ts";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { Money } from "./money.ts";
import { OrderStatusCode } from "./order-enums.ts";

const tag = "Доставка для офиса";
const path = "/admin/delivery";

/** A million roubles: more is a slip of the finger. */
const Price = Money.max(100_000_000);
const KindPrices = z.strictObject({ to_home: Price, pickup: Price, CdekToHome: Price, Cdek: Price });

/** What every city pays. A threshold of 0 makes nothing free. */
export const ShopTariffs = z
  .strictObject({
    minimumDeliveryPrice: KindPrices,
    priceDelimiters: KindPrices,
    exactTimeSurcharge: Price,
    unloadPrices: z.strictObject({
      entrance: Price,
      entrancePer10m: Price,
      elevator: Price,
      handPerFloor: Price,
      handMinimum: Price,
    }),
  })
  .meta({ id: "ShopTariffs" });
export type ShopTariffs = z.infer<typeof ShopTariffs>;

/** What the courier of one city takes on top of the shop's price. */
export const ZoneTariff = z
  .strictObject({ perKm: Price, includedGrams: z.int().min(0).max(5_000_000), per50kg: Price })
  .meta({ id: "ZoneTariff" });
export type ZoneTariff = z.infer<typeof ZoneTariff>;

/** Changes with what it was made of; a save names the one that its editor began with. */
const stamp = z.string().max(40);

export const Zone = z.object({
  cityId: Id,
  name: z.string(),
  kladrId: z.string(),
  coordinates: z.tuple([z.number(), z.number()]),
  /** Kilometres from the centre that the price holds, and where the courier turns back. */
  cityRadiusKm: z.int(),
  farRadiusKm: z.int(),
  tariff: ZoneTariff,
  /** Parts of it with a price of their own. */
  areas: CourierAreas,
  stamp,
});
export type Zone = z.infer<typeof Zone>;

export const DeliveryTariffs = z
  .object({ shop: ShopTariffs, stamp, zones: z.array(Zone) })
  .meta({ id: "DeliveryTariffs" });
export type DeliveryTariffs = z.infer<typeof DeliveryTariffs>;

export const deliveryTariffs = endpoint({
  method: "GET",
  path: `${path}/tariffs`,
  summary: "Prices of delivery and carrying in, and what the courier of each city takes for distance and weight",
  tag,
  rights: ["delivery.see"],
  response: DeliveryTariffs,
});

export const saveShopTariffs = endpoint({
  method: "PUT",
  path: `${path}/tariffs`,
  summary: "Prices for every city from the next calculation on; those that were quoted hold until they expire",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "Тарифы доставки" },
  renewsPages: true,
  body: z.strictObject({ tariffs: ShopTariffs, stamp }),
  response: DeliveryTariffs,
  errors: ["content_changed_meanwhile"],
});

export const saveZoneTariff = endpoint({
  method: "PUT",
  path: `${path}/zones/:id`,
  summary: "Distance and weight for the courier of one city, named by its id; quoted prices hold until they expire",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "Тариф курьера в городе" },
  params: z.object({ id: pathId }),
  body: z.strictObject({ tariff: ZoneTariff, stamp }),
  response: DeliveryTariffs,
  errors: ["not_found", "content_changed_meanwhile"],
});

export const addressDistance = endpoint({
  method: "GET",
  path: `${path}/distance`,
  summary:
    "Where an address is and how far from the centre of its city; null: the directory does not know it or is away",
  tag,
  rights: ["delivery.see"],
  query: z.object({ cityId: pathId, address: z.string().trim().min(3).max(300) }),
  response: z.object({ distanceKm: z.number().nullable(), coordinates: z.tuple([z.number(), z.number()]).nullable() }),
  errors: ["not_found"],
});

/** Usual: as the week has it. A short day of the workshop ends an hour earlier. */
export const DayKind = z.enum(["usual", "off", "short", "working"]);
export type DayKind = z.infer<typeof DayKind>;

export const DayRule = z.strictObject({ kind: DayKind, hasCourier: z.boolean() }).meta({ id: "DayRule" });
export type DayRule = z.infer<typeof DayRule>;

const ShopDay = z.object({
  day: z.iso.date(),
  rule: DayRule,
  /** Of the workshop, by the week and the rule. */
  isWorking: z.boolean(),
  /** Open orders that our courier has promised for it, and those whose pieces were promised for it. */
  courierOrders: z.int(),
  workshopOrders: z.int(),
});
export type ShopDay = z.infer<typeof ShopDay>;

const PromisedOrder = z.object({
  number: z.int(),
  status: OrderStatusCode,
  promised: z.enum(["courier", "workshop"]),
  city: z.string(),
  minTime: z.string().nullable(),
  maxTime: z.string().nullable(),
});
export type PromisedOrder = z.infer<typeof PromisedOrder>;

export const DeliveryDays = z.object({ days: z.array(ShopDay) }).meta({ id: "DeliveryDays" });
export type DeliveryDays = z.infer<typeof DeliveryDays>;

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const deliveryDays = endpoint({
  method: "GET",
  path: `${path}/days`,
  summary: "The days of a month: which of them workshop and courier work, and how many orders are promised for each",
  tag,
  rights: ["delivery.see"],
  query: z.object({ month: Month }),
  response: DeliveryDays,
});

export const deliveryDay = endpoint({
  method: "GET",
  path: `${path}/days/:day`,
  summary: "Open orders that are promised for a day: a day off does not move them",
  tag,
  rights: ["delivery.see"],
  params: z.object({ day: z.iso.date() }),
  response: z.object({ orders: z.array(PromisedOrder) }),
});

export const saveDeliveryDay = endpoint({
  method: "PUT",
  path: `${path}/days/:day`,
  summary: "A day off or a working one: offered from the next calculation on, days that were promised stay",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "День календаря" },
  renewsPages: true,
  params: z.object({ day: z.iso.date() }),
  body: z.strictObject({
    rule: DayRule,
    /** The rule that the editor began with. */
    before: DayRule,
    /** How many promised orders the editor listed. */
    orders: z.int().min(0),
  }),
  response: z.object({ orders: z.array(PromisedOrder) }),
  errors: ["content_changed_meanwhile", "calendar_day_past", "calendar_day_orders"],
});

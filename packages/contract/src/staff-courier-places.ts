import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Id, pathId } from "./id.ts";
import { OrderStatusCode } from "./order-enums.ts";

const tag = "Доставка для офиса";
const path = "/admin/delivery/zones/:id";

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const stamp = z.string().max(40);
const Places = z.int().min(0).max(500);

/** Windows with places of their own; an order for the whole day takes one of the day alone. */
const WindowKind = z.enum(["Interval", "ExactTime"]);

/** How many orders the courier of a city takes: in a day altogether, and in each of its windows. */
export const CourierPlaces = z
  .strictObject({
    day: Places,
    windows: z
      .array(z.strictObject({ kind: WindowKind, minTime: Clock, places: Places }))
      .min(1)
      .max(24),
  })
  .meta({ id: "CourierPlaces" });
export type CourierPlaces = z.infer<typeof CourierPlaces>;

const CourierMonthDay = z.object({
  day: z.iso.date(),
  hasCourier: z.boolean(),
  booked: z.int(),
  places: z.int(),
  /** Places of the day's own, in place of the usual ones. */
  isOwn: z.boolean(),
});
export type CourierMonthDay = z.infer<typeof CourierMonthDay>;

const CourierWindow = z.object({
  kind: z.enum([...WindowKind.options, "Day"]),
  minTime: Clock,
  maxTime: Clock,
  booked: z.int(),
  /** Null: as many as the day has. */
  places: z.int().nullable(),
});
export type CourierWindow = z.infer<typeof CourierWindow>;

export const CourierMonth = z
  .object({
    cityId: Id,
    /** Cities where our courier drives. */
    cities: z.array(z.object({ id: Id, name: z.string() })),
    usual: CourierPlaces,
    /** With their hours, in the order of the usual places. */
    windows: z.array(CourierWindow.omit({ booked: true, places: true })),
    /** An order above this takes two places. */
    heavyGrams: z.int(),
    stamp,
    days: z.array(CourierMonthDay),
  })
  .meta({ id: "CourierMonth" });
export type CourierMonth = z.infer<typeof CourierMonth>;

export const courierMonth = endpoint({
  method: "GET",
  path: `${path}/days`,
  summary: "Places of a city's courier by the days of a month: how many there are and how many are booked",
  tag,
  rights: ["delivery.see"],
  params: z.object({ id: pathId }),
  query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  response: CourierMonth,
  errors: ["not_found"],
});

const BookedOrder = z.object({
  number: z.int(),
  status: OrderStatusCode,
  kind: CourierWindow.shape.kind,
  minTime: Clock,
  places: z.int(),
  /** Booked by staff although there was no place left. */
  isBeyondPlaces: z.boolean(),
});
export type BookedOrder = z.infer<typeof BookedOrder>;

export const CourierDayLoad = z
  .object({
    day: CourierMonthDay,
    note: z.string(),
    windows: z.array(CourierWindow),
    orders: z.array(BookedOrder),
    stamp,
  })
  .meta({ id: "CourierDayLoad" });
export type CourierDayLoad = z.infer<typeof CourierDayLoad>;

const dayParams = z.object({ id: pathId, day: z.iso.date() });

export const courierDayLoad = endpoint({
  method: "GET",
  path: `${path}/days/:day`,
  summary: "Windows of a day of a city's courier with their places and the orders that are booked",
  tag,
  rights: ["delivery.see"],
  params: dayParams,
  response: CourierDayLoad,
  errors: ["not_found"],
});

export const saveCourierPlaces = endpoint({
  method: "PUT",
  path: `${path}/places`,
  summary: "Usual places of a city's courier; refused where more of them are booked than would be left",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "Места курьера" },
  params: z.object({ id: pathId }),
  body: z.strictObject({ places: CourierPlaces, stamp }),
  response: z.object({ stamp }),
  errors: ["not_found", "content_changed_meanwhile", "courier_places_booked"],
});

export const saveCourierDayPlaces = endpoint({
  method: "PUT",
  path: `${path}/days/:day`,
  summary: "Places of one day, or the usual ones again; refused where more of them are booked than would be left",
  tag,
  rights: ["delivery.change"],
  audit: { kind: "change", about: "delivery", title: "Места курьера на день" },
  params: dayParams,
  body: z.strictObject({
    /** Null: as usual. */
    places: CourierPlaces.nullable(),
    /** Why, for colleagues. */
    note: z.string().trim().max(200),
    stamp,
  }),
  response: CourierDayLoad,
  errors: ["not_found", "content_changed_meanwhile", "calendar_day_past", "courier_places_booked"],
});

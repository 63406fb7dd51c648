import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Picture } from "./media.ts";

const tag = "Города и магазины";
const Coordinates = z.tuple([z.number(), z.number()]).meta({ id: "Coordinates", description: "Широта, долгота" });

const Organization = z.object({
  id: z.int(),
  name: z.string(),
  inn: z.string(),
  address: z.string(),
  ogrn: z.string(),
});

export const City = z
  .object({
    id: z.int(),
    name: z.string(),
    region: z.string(),
    cdekId: z.int(),
    kladrId: z.string(),
    zoom: z.int(),
    coordinates: Coordinates,
    /** The shop whose stock and organisation serve the city. */
    storeId: z.int(),
    isPopular: z.boolean(),
    /** Of that shop. */
    organization: Organization,
    city: z.object({ name: z.string(), phone: z.string(), kladrId: z.string(), coordinates: Coordinates }),
  })
  .meta({ id: "City" });
export type City = z.infer<typeof City>;

const SketchPoint = z.tuple([z.number(), z.number()]);
const SketchBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** The last turns on the way to a door, not to scale, in a frame of 500 × 295. */
export const RouteSketch = z
  .object({
    roads: z.array(z.object({ name: z.string(), points: z.array(SketchPoint).min(2) })),
    building: SketchBox.extend({ name: z.string() }),
    parking: SketchBox.nullable(),
    door: SketchPoint,
    way: z.array(SketchPoint).min(2),
    /** Where the drawn way comes from. */
    from: z.string(),
  })
  .meta({ id: "RouteSketch" });
export type RouteSketch = z.infer<typeof RouteSketch>;

/** How to find a store without a map. */
export const StoreDirections = z
  .object({
    steps: z.array(z.object({ by: z.enum(["car", "foot", "bus", "goods"]), text: z.string() })),
    sketch: RouteSketch.nullable(),
  })
  .meta({ id: "StoreDirections" });
export type StoreDirections = z.infer<typeof StoreDirections>;

const OpenHours = z.object({ from: z.string(), to: z.string() });

/** When a store is open, by its own clock. */
export const StoreSchedule = z.object({
  /** Seven from Monday; null: closed. */
  week: z.array(OpenHours.nullable()),
  /** Coming days that differ from the week. */
  days: z.array(z.object({ day: z.iso.date(), hours: OpenHours.nullable(), note: z.string() })),
});
export type StoreSchedule = z.infer<typeof StoreSchedule>;

export const Store = z
  .object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(["store", "warehouse", "showroom", "pickup"]),
    cdekId: z.int(),
    zoom: z.int(),
    coordinates: Coordinates,
    address: z.string(),
    phone: z.string(),
    workingHours: z.string(),
    /** Of the first day of the week on which it is open. */
    hours: OpenHours,
    ...StoreSchedule.shape,
    hoursFromMoscow: z.int(),
    hint: z.string().nullable(),
    directions: StoreDirections.nullable(),
    /** Its hall or its entrance. */
    photo: Picture.nullable(),
    /** All of them, the main one first. */
    photos: z.array(Picture),
    /** Products that stand there to be looked at. */
    display: z.array(z.object({ name: z.string(), link: z.string(), picture: Picture.nullable() })),
    canPickup: z.boolean(),
    hasScheme: z.boolean(),
    /** A page of its own; showrooms have one. */
    link: z.string().nullable(),
    organization: Organization,
    city: z.object({
      name: z.string(),
      region: z.string(),
      phone: z.string(),
      kladrId: z.string(),
      coordinates: Coordinates,
    }),
  })
  .meta({ id: "Store" });
export type Store = z.infer<typeof Store>;

/** The plan of a hall, in metres from its upper left corner. */
export const StoreScheme = z
  .object({
    widthM: z.number(),
    depthM: z.number(),
    zones: z.array(
      z.object({
        name: z.string(),
        kind: z.enum(["display", "service", "pickup"]),
        x: z.number(),
        y: z.number(),
        widthM: z.number(),
        depthM: z.number(),
      }),
    ),
    entrances: z.array(z.object({ name: z.string(), x: z.number(), y: z.number() })),
  })
  .meta({ id: "StoreScheme" });
export type StoreScheme = z.infer<typeof StoreScheme>;

export const defaultCities = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/cities/cdek/default-list",
  summary: "The cities offered first",
  tag,
  response: z.object({ data: z.object({ cities: z.array(City), total: z.int() }) }),
});

export const searchCities = endpoint({
  method: "GET",
  path: "/orders-zertsalo/api/v1/cities/cdek/search/:query",
  summary: "Cities by the beginning of their name, by a word that sounds like it, or by the carrier's code",
  tag,
  scope: "delivery:read",
  // Whatever is typed is searched for; nothing is found rather than refused.
  params: z.object({ query: z.string().transform((text) => text.slice(0, 100)) }),
  response: z.object({ data: z.array(City) }),
});

export const nearestCity = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/cities/nearest",
  summary: "The city of ours nearest to a place",
  tag,
  query: z.object({
    latitude: z.coerce.number<number | string>().min(-90).max(90),
    longitude: z.coerce.number<number | string>().min(-180).max(180),
  }),
  response: City,
});

export const searchRegions = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/region/search",
  summary: "Regions by a part of their name",
  tag,
  query: z.object({
    q: z
      .string()
      .default("")
      .transform((text) => text.slice(0, 100)),
  }),
  response: z.object({ data: z.array(z.object({ name: z.string(), citiesCount: z.int() })) }),
});

export const stores = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/stores",
  summary: "Shops, showrooms and pickup points",
  tag,
  scope: "delivery:read",
  response: z.object({ list: z.array(Store) }),
});

export const storeScheme = endpoint({
  method: "GET",
  path: "/zertsalo-a-catalog/v1/stores/:id/scheme",
  summary: "The plan of a store's hall",
  tag,
  params: z.object({ id: z.coerce.number<number | string>().int().positive().max(2_147_483_647) }),
  response: StoreScheme,
  errors: ["not_found"],
});

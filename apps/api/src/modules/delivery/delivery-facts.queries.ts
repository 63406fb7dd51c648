import { CourierAreas } from "@zertsalo/contract/courier-areas";
import { DeliveryPoint, DeliveryType } from "@zertsalo/contract/delivery";
import type { DeliveryPrices } from "@zertsalo/domain/delivery/delivery-settings";
import type { DeliveryTerms } from "@zertsalo/domain/delivery/delivery-terms";
import { deliveryTypeList, isSlotType } from "@zertsalo/domain/delivery/delivery-types";
import type { PointLimits } from "@zertsalo/domain/delivery/parcels";
import { CalendarRow, calendarRows, daysAhead } from "@zertsalo/db/calendar-rows";
import { checkRows, storedJson } from "@zertsalo/db/check-rows";
import { Money } from "@zertsalo/contract/money";
import { z } from "zod";
import type { Queries } from "../../database/statement.ts";
import type { Caller } from "../../plugins/visitor.ts";

const WindowKind = DeliveryType.extract(deliveryTypeList.filter(isSlotType));

export const ZoneRow = z.strictObject({
  cityRadiusKm: z.number(),
  farRadiusKm: z.number(),
  perKm: Money,
  includedGrams: z.int(),
  per50kg: Money,
  datesShown: z.int(),
  exactStepMin: z.int(),
  dayPlaces: z.int(),
  heavyGrams: z.int(),
  areas: CourierAreas,
  windows: z.array(
    z.strictObject({ kind: WindowKind, minTime: z.string(), maxTime: z.string(), places: z.int().nullable() }),
  ),
});
export type ZoneRow = z.infer<typeof ZoneRow>;

/** Delivery prices from the settings. */
export type StoredPrices = DeliveryPrices & {
  exactTimeSurcharge?: number;
  unloadPrices?: Partial<
    Pick<DeliveryTerms["carrying"], "entrance" | "elevator" | "handPerFloor" | "handMinimum" | "entrancePer10m">
  >;
};

/** Everything a calculation needs besides the cart, from one snapshot. */
const DeliveryFacts = z.strictObject({
  city: z.strictObject({
    id: z.int(),
    name: z.string(),
    kladrId: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  stores: z.array(z.strictObject({ id: z.int(), canPickup: z.boolean(), point: DeliveryPoint })),
  /** Null: our courier does not serve the city. */
  zone: ZoneRow.nullable(),
  load: z.array(z.strictObject({ day: z.iso.date(), kind: WindowKind, minTime: z.string(), booked: z.int() })),
  /** Days on which the courier takes more or fewer orders than usual. */
  ownPlaces: z.array(
    z.strictObject({
      day: z.iso.date(),
      places: z.int(),
      windows: z.array(z.strictObject({ kind: WindowKind, minTime: z.string(), places: z.int() })),
    }),
  ),
  calendar: z.array(CalendarRow),
  sizes: z.array(
    z.strictObject({
      productId: z.int(),
      widthMm: z.number().nullable(),
      heightMm: z.number().nullable(),
      depthMm: z.number().nullable(),
    }),
  ),
  points: z.array(
    z.strictObject({
      point: DeliveryPoint,
      type: z.enum(["PVZ", "POSTAMAT"]),
      isFreight: z.boolean(),
      weightMax: z.number().nullable(),
      cells: z.array(z.strictObject({ width: z.number(), height: z.number(), depth: z.number() })),
    } satisfies Record<keyof PointLimits | "point", z.ZodType>),
  ),
  prices: storedJson<StoredPrices>(),
});
export type DeliveryFacts = z.infer<typeof DeliveryFacts>;

const sideOf = (code: string) => `(
  select value from product_number link join property on property.id = link.property_id
  where link.product_id = wanted.id and property.code = '${code}' limit 1)`;

const factsSql = `
  with city as (
    select * from city where id = coalesce((select id from city where id = $1::int),
      (select city_id from store where id = $2::int), (select city_id from store where is_default limit 1))
  )
  select
    (select json_build_object('id', id, 'name', name, 'kladrId', kladr_id, 'latitude', latitude, 'longitude', longitude)
      from city) as city,
    (select coalesce(json_agg(json_build_object('id', store.id, 'canPickup', can_pickup, 'point', json_build_object(
        'code', store.id::text, 'cityName', city.name, 'address', address, 'long', store.longitude, 'lat', store.latitude,
        'workTimeStr', working_hours)) order by store.sort, store.id), '[]')
      from store join city on city.id = store.city_id where store.state = 'open') as stores,
    (select json_build_object('cityRadiusKm', city_radius_km, 'farRadiusKm', far_radius_km, 'perKm', per_km,
        'includedGrams', included_grams, 'per50kg', per_50kg, 'datesShown', dates_shown, 'exactStepMin', exact_step_min,
        'dayPlaces', day_places, 'heavyGrams', heavy_grams, 'areas', areas, 'windows', (
          select coalesce(json_agg(json_build_object('kind', kind, 'minTime', min_time, 'maxTime', max_time,
            'places', places) order by min_time), '[]')
          from courier_window where city_id = courier_zone.city_id))
      from courier_zone join city on city.id = courier_zone.city_id) as zone,
    (select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'minTime', min_time, 'booked', taken)), '[]')
      from courier_load join city on city.id = courier_load.city_id
      where day between current_date and current_date + ${daysAhead}) as load,
    (select coalesce(json_agg(json_build_object('day', day, 'places', places, 'windows', windows)), '[]')
      from courier_day_places own join city on city.id = own.city_id
      where day between current_date and current_date + ${daysAhead}) as "ownPlaces",
    ${calendarRows} as calendar,
    (select coalesce(json_agg(json_build_object('productId', wanted.id, 'widthMm', ${sideOf("width")},
        'heightMm', ${sideOf("height")}, 'depthMm', ${sideOf("depth")})), '[]')
      from unnest($3::int[]) as wanted (id)) as sizes,
    (select coalesce(json_agg(json_build_object('type', kind, 'isFreight', is_freight, 'weightMax', weight_max,
        'cells', cells, 'point', json_build_object('code', code, 'cityName', city_name, 'address', address,
        'long', carrier_point.longitude, 'lat', carrier_point.latitude, 'workTimeStr', work_time))
        order by (carrier_point.latitude - city.latitude) ^ 2 + (carrier_point.longitude - city.longitude) ^ 2, code), '[]')
      from carrier_point join city on city.id = carrier_point.city_id) as points,
    (select content from site_content where key = 'settings') as prices`;

/** One statement, for the chosen city, else for the city of the store. */
export async function deliveryFacts(
  db: Queries,
  { cdekCity, storeId }: Pick<Caller, "cdekCity" | "storeId">,
  productIds: readonly number[],
): Promise<DeliveryFacts> {
  const values = [cdekCity, storeId, productIds];
  const { rows } = await db.query({ name: "delivery_facts", text: factsSql, values });
  const [facts] = checkRows(DeliveryFacts, rows);
  if (!facts) throw new Error("The shop has no city to deliver to");
  return facts;
}

import { z } from "zod";
import { type Answer, json } from "../exchange.ts";
import { type CarrierCity, cityByCode, kilometresBetween } from "./cities.ts";
import { refusal } from "./refusals.ts";
import { countDoors, endsAtDoor, endsAtLocker, type Tariff, tariffs } from "./tariffs.ts";

const Location = z.object({ code: z.int() }).loose();
const Package = z.object({
  weight: z.int().min(1),
  length: z.int().min(1),
  width: z.int().min(1),
  height: z.int().min(1),
});
const Parcel = z.object({
  type: z.union([z.literal(1), z.literal(2)]).default(1),
  date: z.iso.datetime({ offset: true }).optional(),
  currency: z.string().optional(),
  from_location: Location,
  to_location: Location,
  packages: z.array(Package).min(1).max(255),
});
const ParcelByTariff = Parcel.extend({
  tariff_code: z.int(),
  services: z.array(z.object({ code: z.string(), parameter: z.string().optional() })).default([]),
});
type Parcel = z.output<typeof Parcel>;
type Service = z.output<typeof ParcelByTariff>["services"][number];

const dayMs = 86_400_000;
/** Cubic centimetres charged as one kilogram. */
const volumePerKg = 5_000;
const doorRoubles = 180;

/** All tariffs for a parcel. */
export function tariffList(body: unknown): Answer {
  const parsed = Parcel.safeParse(body);
  if (!parsed.success) return refusal(400, "v2_invalid_format");
  const road = roadOf(parsed.data);
  if (typeof road === "string") return refusal(400, road);
  const found = tariffs.filter((tariff) => tariff.type === parsed.data.type && takes(tariff, parsed.data));
  return json({
    tariff_codes: found.map((tariff) => ({
      tariff_code: tariff.code,
      tariff_name: tariff.name,
      tariff_description: tariff.name,
      delivery_mode: tariff.mode,
      ...priced(tariff, parsed.data, road),
    })),
  });
}

/** One tariff with its extra services. */
export function oneTariff(body: unknown): Answer {
  const parsed = ParcelByTariff.safeParse(body);
  if (!parsed.success) return refusal(400, "v2_invalid_format");
  const road = roadOf(parsed.data);
  if (typeof road === "string") return refusal(400, road);
  const tariff = tariffs.find(({ code }) => code === parsed.data.tariff_code);
  if (!tariff || !takes(tariff, parsed.data)) return refusal(400, "v2_entity_invalid");
  const sums = parsed.data.services.map((service) => serviceSum(service, tariff));
  if (sums.includes(null)) return refusal(400, "v2_unable_add_service");
  const services = parsed.data.services.map(({ code }, at) => ({ code, sum: sums[at] ?? 0 }));
  const result = priced(tariff, parsed.data, road);
  const extra = services.reduce((total, each) => total + each.sum, 0);
  return json({
    ...result,
    weight_calc: Math.round(chargedKg(parsed.data) * 1_000),
    services,
    total_sum: result.delivery_sum + extra,
    currency: "RUB",
  });
}

/** The tariffs of the contract. */
export const allTariffs = (): Answer =>
  json({
    tariff_codes: tariffs.map(({ code, name, mode, type }) => ({
      tariff_code: code,
      tariff_name: name,
      delivery_modes: [{ delivery_mode: String(mode) }],
      order_types: [String(type)],
    })),
  });

function roadOf({ from_location: from, to_location: to }: Parcel): number | string {
  const start = cityByCode(from.code);
  const end = cityByCode(to.code);
  if (!start) return "v2_sender_location_not_recognized";
  return end ? kilometres(start, end) : "v2_recipient_location_not_recognized";
}

const kilometres = (start: CarrierCity, end: CarrierCity) => (start === end ? 10 : kilometresBetween(start, end));

function takes({ maxKg, maxSideCm, mode }: Tariff, { packages }: Parcel): boolean {
  if (endsAtLocker(mode) && packages.length > 1) return false;
  return packages.every(
    ({ weight, length, width, height }) => weight <= maxKg * 1_000 && Math.max(length, width, height) <= maxSideCm,
  );
}

/** A large parcel is charged by its volume. */
const chargedKg = ({ packages }: Parcel) =>
  packages
    .map(({ weight, length, width, height }) => Math.max(weight / 1_000, (length * width * height) / volumePerKg))
    .reduce((total, each) => total + each, 0);

function priced(tariff: Tariff, parcel: Parcel, km: number) {
  const sum = tariff.base + tariff.perKg * chargedKg(parcel) * (1 + km / 1_000) + countDoors(tariff.mode) * doorRoubles;
  const days = 1 + Math.ceil(km / 700) + tariff.extraDays;
  const start = parcel.date ? Date.parse(parcel.date) : Date.now();
  const dayAfter = (count: number) => new Date(start + count * dayMs).toISOString().slice(0, 10);
  return {
    delivery_sum: Math.round(sum * 100) / 100,
    period_min: days,
    period_max: days + 1,
    calendar_min: days,
    calendar_max: days + 2,
    delivery_date_range: { min: dayAfter(days), max: dayAfter(days + 2) },
  };
}

/** Null: the tariff does not offer this service. Carrying in is offered to doors only and priced by floor. */
function serviceSum({ code, parameter }: Service, { mode }: Tariff): number | null {
  const floors = Math.max(1, Number(parameter ?? 1));
  if (code === "INSURANCE") return Math.round(Number(parameter ?? 0) * 0.75) / 100;
  if (!endsAtDoor(mode)) return null;
  if (code === "GET_UP_FLOOR_BY_HAND") return Math.max(350, 120 * floors);
  return code === "GET_UP_FLOOR_BY_ELEVATOR" ? 390.5 : null;
}

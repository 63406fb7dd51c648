import type { CourierDayLoad, CourierMonth, CourierPlaces } from "@zertsalo/contract/staff-courier-places";
import type { Db } from "@zertsalo/db/connection";
import { type Day, inMoscow } from "@zertsalo/domain/delivery/calendar";
import {
  courierPlacesChanges,
  exceededDays,
  exceededText,
  hasAllWindows,
} from "@zertsalo/domain/delivery/courier-places";
import type { AuditChange } from "@zertsalo/domain/staff/audit-details";
import { refuseFields } from "../../http/refuse-fields.ts";
import { ShopError } from "../../http/shop-error.ts";
import { monthDays } from "./month-days.ts";
import * as queries from "./places.queries.ts";
import { buildStamp } from "./stamp.ts";

async function requireZone(db: Db, cityId: number, options?: { isLocked: boolean }) {
  const zone = await queries.readZonePlaces(db, cityId, options);
  if (!zone) throw new ShopError("not_found");
  return zone;
}

export async function readCourierMonth(db: Db, cityId: number, month: string): Promise<CourierMonth> {
  const { usual, windows, heavyGrams } = await requireZone(db, cityId);
  return {
    cityId,
    cities: await queries.courierCities(db),
    usual,
    windows,
    heavyGrams,
    stamp: buildStamp(usual),
    days: await queries.readCourierDays(db, cityId, monthDays(month)),
  };
}

export async function readCourierDay(db: Db, cityId: number, day: Day): Promise<CourierDayLoad> {
  const { usual, windows } = await requireZone(db, cityId);
  const own = await queries.readDayPlaces(db, cityId, day);
  const [row] = await queries.readCourierDays(db, cityId, { first: day, last: day });
  if (!row) throw new ShopError("not_found");
  const load = (await queries.bookedFrom(db, cityId, day)).filter((each) => each.day === day);
  const same = (one: { kind: string; minTime: string }) => (other: { kind: string; minTime: string }) =>
    one.kind === other.kind && one.minTime === other.minTime;
  const { windows: placed } = own?.places ?? usual;
  return {
    day: row,
    note: own?.note ?? "",
    windows: windows.map((window) => ({
      ...window,
      booked: load.find(same(window))?.booked ?? 0,
      places: placed.find(same(window))?.places ?? null,
    })),
    orders: await queries.bookedOrders(db, cityId, day),
    stamp: buildStamp(own ?? usual),
  };
}

interface Saved {
  city: string;
  changes: AuditChange[];
}

/** The zone is locked: orders of this moment book before their places are counted, or after the change. */
export async function savePlaces(
  tx: Db,
  cityId: number,
  { places, stamp }: { places: CourierPlaces; stamp: string },
): Promise<Saved & { stamp: string }> {
  const { usual } = await requireZone(tx, cityId, { isLocked: true });
  if (buildStamp(usual) !== stamp) throw new ShopError("content_changed_meanwhile");
  refuseWindows(places, usual);
  const { day: today } = inMoscow(new Date());
  const own = await queries.daysWithOwnPlaces(tx, cityId);
  const load = (await queries.bookedFrom(tx, cityId, today)).filter(({ day }) => !own.has(day));
  refuseExceeded(load, places, today);
  await queries.writeUsualPlaces(tx, cityId, places);
  const { usual: saved } = await requireZone(tx, cityId);
  const changes = courierPlacesChanges(usual, places);
  return { city: await cityName(tx, cityId), changes, stamp: buildStamp(saved) };
}

interface DayPlacesChange {
  places: CourierPlaces | null;
  note: string;
  stamp: string;
}

export async function saveDayPlaces(
  tx: Db,
  at: { cityId: number; day: Day },
  { places, note, stamp }: DayPlacesChange,
): Promise<Saved> {
  const { cityId, day } = at;
  const { usual } = await requireZone(tx, cityId, { isLocked: true });
  const { day: today } = inMoscow(new Date());
  if (day < today) throw new ShopError("calendar_day_past");
  const own = await queries.readDayPlaces(tx, cityId, day);
  if (buildStamp(own ?? usual) !== stamp) throw new ShopError("content_changed_meanwhile");
  if (places) refuseWindows(places, usual);
  const wanted = places ?? usual;
  refuseExceeded(
    (await queries.bookedFrom(tx, cityId, day)).filter((each) => each.day === day),
    wanted,
    today,
  );
  await queries.writeDayPlaces(tx, at, places, note);
  return { city: await cityName(tx, cityId), changes: courierPlacesChanges(own?.places ?? usual, wanted) };
}

function refuseWindows(places: CourierPlaces, usual: CourierPlaces): void {
  const isWhole = hasAllWindows(places, usual.windows);
  refuseFields({ "places/windows": isWhole ? null : "Назовите места каждого окна города" });
}

function refuseExceeded(load: Awaited<ReturnType<typeof queries.bookedFrom>>, places: CourierPlaces, today: Day) {
  const days = exceededDays(queries.toBookedDays(load), places);
  if (days.length > 0) throw new ShopError("courier_places_booked", { days }, null, exceededText(days, today));
}

async function cityName(db: Db, cityId: number): Promise<string> {
  const row = await db.selectFrom("city").select("name").where("id", "=", cityId).executeTakeFirstOrThrow();
  return row.name;
}

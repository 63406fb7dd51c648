import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Json } from "../tables.gen.ts";
import { readContent } from "./content.ts";
import { upsertRows } from "./insert-rows.ts";

type Coordinates = [latitude: number, longitude: number];

interface DemoCity {
  id: number;
  name: string;
  region: string;
  kladrId: string;
  coordinates: Coordinates;
  zoom: number;
  hoursFromMoscow: number;
  isPopular: boolean;
}

interface DemoStore {
  id: number;
  name: string;
  kind: string;
  cdekId: number;
  zoom: number;
  coordinates: Coordinates;
  address: string;
  addressFull: string;
  phone: string;
  workingHours: { text: string; from: string; to: string };
  hint: string | null;
  isDefault: boolean;
  canPickup: boolean;
  scheme?: Json;
  directions: Json;
  organization: { id: number; name: string; inn: string; ogrn: string; address: string };
  city: { phone: string };
}

export async function seedPlaces(db: Db): Promise<void> {
  const cities = readContent("cities") as DemoCity[];
  const stores = readContent("stores") as DemoStore[];
  const organizations = new Map(stores.map(({ organization }) => [organization.id, organization]));

  // Cities and stores name each other.
  await sql`set constraints all deferred`.execute(db);
  await upsertRows(db, "organization", ["id"], [...organizations.values()]);
  await upsertRows(
    db,
    "city",
    ["id"],
    cities.map((city, index) => cityRow(city, index, stores)),
  );
  await upsertRows(db, "store", ["id"], stores.map(storeRow));
}

function cityRow({ coordinates: [latitude, longitude], ...city }: DemoCity, index: number, stores: DemoStore[]) {
  return {
    id: city.id,
    name: city.name,
    region: city.region,
    kladr_id: city.kladrId,
    latitude,
    longitude,
    zoom: city.zoom,
    hours_from_moscow: city.hoursFromMoscow,
    is_popular: city.isPopular,
    store_id: servingStore(city.id, [latitude, longitude], stores).id,
    sort: index + 1,
  };
}

/** The city's own shop, showrooms before plain pickup points; without one the nearest where things can be fetched. */
function servingStore(cityId: number, place: Coordinates, stores: DemoStore[]): DemoStore {
  const own = stores.filter(({ cdekId }) => cdekId === cityId).toSorted((a, b) => rank(a) - rank(b));
  const near = stores
    .filter(({ canPickup }) => canPickup)
    .toSorted((a, b) => squaredDistance(place, a.coordinates) - squaredDistance(place, b.coordinates));
  const store = own[0] ?? near[0];
  if (!store) throw new Error("The demo content has no store");
  return store;
}

const rank = ({ kind }: DemoStore) => ["store", "showroom", "pickup"].indexOf(kind);

/** Degrees are enough to compare; those of longitude are shorter, the farther north. */
function squaredDistance([latitude, longitude]: Coordinates, [otherLatitude, otherLongitude]: Coordinates): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return (latitude - otherLatitude) ** 2 + ((longitude - otherLongitude) * shrink) ** 2;
}

const centralWarehouseId = 99;

function storeRow({ coordinates: [latitude, longitude], ...store }: DemoStore, index: number) {
  return {
    id: store.id,
    name: store.name,
    kind: storeKind(store),
    city_id: store.cdekId,
    organization_id: store.organization.id,
    latitude,
    longitude,
    zoom: store.zoom,
    address: store.address,
    address_full: store.addressFull,
    phone: store.phone,
    city_phone: store.city.phone,
    working_hours: store.workingHours.text,
    opens_at: store.workingHours.from,
    closes_at: store.workingHours.to,
    week: null, // those two, every day
    scheme: store.scheme ?? null,
    directions: store.directions,
    hint: store.hint,
    is_default: store.isDefault,
    can_pickup: store.canPickup,
    sort: index + 1,
  };
}

/** The central warehouse hands out orders like a pickup point, and is where the carrier starts. */
const storeKind = ({ id, kind }: Pick<DemoStore, "id" | "kind">) => (id === centralWarehouseId ? "warehouse" : kind);

import { type City, searchCities, type Store } from "@zertsalo/contract/places";
import { LRUCache } from "lru-cache";
import type { Api } from "../http/api.server.ts";
import { cookieValue } from "../http/cookies.ts";
import type { ShellSource } from "../cache/shell-source.server.ts";
import { staleWhileRevalidate } from "../cache/stale-while-revalidate.server.ts";

export interface VisitorPlace {
  cityId: number;
  cityName: string;
  /** The store whose stock and terms apply to the visitor. */
  storeId: number;
}

export const defaultPlace: VisitorPlace = { cityId: 44, cityName: "Москва", storeId: 95 };

export const cityCookie = "city_id";
export const storeCookie = "store_id";

const freshMs = 600_000;

type Source = () => Promise<Pick<ShellSource, "cities"> & { stores: readonly Pick<Store, "id">[] }>;
export type FindCity = (id: number) => Promise<City | null>;

/** Finds one of our cities: in the default list, in the cache of earlier lookups, then by the carrier's code. */
export function cityFinder(source: Source, api: Api, now?: () => number): FindCity {
  // Unknown codes are cached too: a forged cookie must not cause an API call each time.
  const lookups = new LRUCache<number, () => Promise<City | null>>({ max: 1_000 });

  async function lookUp(id: number): Promise<City | null> {
    const { data } = await api.call(searchCities, { params: { query: String(id) } });
    return data.find((each) => each.id === id) ?? null;
  }

  return async (id) => {
    if (!Number.isInteger(id) || id <= 0) return null;
    const { cities } = await source();
    const listed = cities.find((city) => city.id === id);
    if (listed) return listed;
    const find = lookups.get(id) ?? staleWhileRevalidate(() => lookUp(id), freshMs, now);
    lookups.set(id, find);
    return find();
  };
}

/**
 * The visitor's place by his cookies. An unknown city or store falls back to the default. What cannot be looked up rejects:
 * another city has other prices, stock and days.
 */
export async function resolveVisitorPlace(
  cookieHeader: string | undefined,
  findCity: FindCity,
  source: Source,
): Promise<VisitorPlace> {
  const cityId = Number.parseInt(cookieValue(cookieHeader, cityCookie) ?? "", 10);
  const storeId = Number(cookieValue(cookieHeader, storeCookie));
  if (!cityId && !storeId) return defaultPlace;
  const [city, { stores }] = await Promise.all([findCity(cityId), source()]);
  const place = city ? { cityId: city.id, cityName: city.name, storeId: city.storeId } : defaultPlace;
  return stores.some(({ id }) => id === storeId) ? { ...place, storeId } : place;
}

import { type City, searchCities } from "@zertsalo/contract/places";
import { LRUCache } from "lru-cache";
import type { Api } from "../http/api.server.ts";
import { cookieValue } from "../http/cookies.ts";
import { settledOr } from "../http/settled-or.server.ts";
import type { ShellSource } from "../cache/shell-source.server.ts";

export interface VisitorPlace {
  cityId: number;
  cityName: string;
  /** The store whose stock and terms apply to the visitor. */
  storeId: number;
}

export const defaultPlace: VisitorPlace = { cityId: 44, cityName: "Москва", storeId: 95 };

export const cityCookie = "city_id";
export const storeCookie = "store_id";

type Source = () => Promise<Pick<ShellSource, "cities" | "storeIds">>;
export type FindCity = (id: number) => Promise<City | null>;

/** Finds one of our cities: in the default list, in the cache of earlier lookups, then by the carrier's code. */
export function cityFinder(source: Source, api: Api): FindCity {
  // Unknown codes are cached too: a forged cookie must not cause an API call each time.
  const cache = new LRUCache<number, { city: City | null }>({ max: 1_000, ttl: 600_000 });

  return async (id) => {
    if (!Number.isInteger(id) || id <= 0) return null;
    const { cities } = await source();
    const listed = cities.find((city) => city.id === id);
    if (listed) return listed;
    const before = cache.get(id);
    if (before) return before.city;

    const { data } = await api.call(searchCities, { params: { query: String(id) } });
    const city = data.find((each) => each.id === id) ?? null;
    cache.set(id, { city });
    return city;
  };
}

/**
 * The visitor's place by his cookies. An unknown city or store falls back to the default; so does everything while the
 * list cannot be read.
 */
export async function resolveVisitorPlace(
  cookieHeader: string | undefined,
  findCity: FindCity,
  source: Source,
): Promise<VisitorPlace> {
  const cityId = Number.parseInt(cookieValue(cookieHeader, cityCookie) ?? "", 10);
  const storeId = Number(cookieValue(cookieHeader, storeCookie));
  if (!cityId && !storeId) return defaultPlace;
  const chosen = Promise.all([findCity(cityId), source()]).then(([city, { storeIds }]) => {
    const place = city ? { cityId: city.id, cityName: city.name, storeId: city.storeId } : defaultPlace;
    return storeIds.includes(storeId) ? { ...place, storeId } : place;
  });
  return settledOr(chosen, defaultPlace);
}

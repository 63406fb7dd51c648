import { searchCities } from "@zertsalo/contract/places";
import { data } from "react-router";
import { apiContext } from "#app/lib/api.server.ts";
import { yearCookie } from "#app/lib/cookies.ts";
import { cityCookie, cityCookieValue, storeCookie } from "#app/lib/places.server.ts";
import { settle } from "#app/lib/settle.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-cities";

/** The cities offered first, or those that match `q`. A failed search finds nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim();
  const api = context.get(apiContext);
  const source = context.get(shopContext).shellSource;
  const cities = query
    ? (await settle(api.call(searchCities, { params: { query: query.slice(0, 100) } }), { data: [] })).data
    : (await source()).cities.filter(({ isPopular }) => isPopular);
  return { cities: Array.isArray(cities) ? cities.map(({ id, name, region }) => ({ id, name, region })) : [] };
}

/** Remembers the visitor's city and the store that serves it. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const name = form.get("name");
  const city = await shop.findCity(Number(form.get("cityId")), typeof name === "string" ? name : "");
  if (!city) return data({ city: null }, { status: 404 });

  const headers = new Headers();
  headers.append("Set-Cookie", yearCookie(cityCookie, cityCookieValue(city), shop.config.isSecure));
  headers.append("Set-Cookie", yearCookie(storeCookie, String(city.storeId), shop.config.isSecure));
  return data({ city: { id: city.id, name: city.name, region: city.region } }, { headers });
}

import { type City, nearestCity, searchCities } from "@zertsalo/contract/places";
import { data } from "react-router";
import { apiContext } from "#app/lib/http/api.server.ts";
import { yearCookie } from "#app/lib/http/cookies.ts";
import { cityCookie, storeCookie } from "#app/lib/places/places.server.ts";
import { settledOr } from "#app/lib/http/settled-or.server.ts";
import { shopContext } from "#app/lib/shop.server.ts";
import type { Route } from "./+types/shell-cities";

/** The cities offered first, or those that match `q`. Null: nobody knows, and the dialog asks again. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams.get("q")?.trim().slice(0, 100);
  const api = context.get(apiContext);
  const source = context.get(shopContext).shellSource;
  const cities = query
    ? (await settledOr(api.call(searchCities, { params: { query } }), null))?.data
    : (await settledOr(source(), null))?.cities.filter(({ isPopular }) => isPopular);
  return Response.json({ cities: Array.isArray(cities) ? cities.map(choiceOf) : null });
}

/** Remembers the visitor's city and the store that serves it: the one he has chosen, or the nearest to where he is. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const latitude = Number(form.get("latitude"));
  const longitude = Number(form.get("longitude"));
  const city = await settledOr(
    form.has("latitude")
      ? context.get(apiContext).call(nearestCity, { query: { latitude, longitude } })
      : shop.findCity(Number(form.get("cityId"))),
    undefined,
  );
  // Undefined: nobody can tell now. Null: there is no such city.
  if (!city) return data({ city: null }, { status: city === undefined ? 503 : 404 });

  const headers = new Headers();
  headers.append("Set-Cookie", yearCookie(cityCookie, String(city.id), shop.config.isSecure));
  headers.append("Set-Cookie", yearCookie(storeCookie, String(city.storeId), shop.config.isSecure));
  return data({ city: choiceOf(city) }, { headers });
}

const choiceOf = ({ id, name, region }: City) => ({ id, name, region });

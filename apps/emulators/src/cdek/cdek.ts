import { type Answer, json, type Received, type Service } from "../exchange.ts";
import { parsedJson } from "../parsed-json.ts";
import { allTariffs, oneTariff, tariffList } from "./calculator.ts";
import { createClock } from "../payments/clock.ts";
import { createNotices } from "../payments/notices.ts";
import { cities } from "./cities.ts";
import { createCdekOrders } from "./orders.ts";
import { points } from "./points.ts";
import { isRefusal, refusal } from "./refusals.ts";
import { createTokens } from "./tokens.ts";

const defaultPageSize = 1_000;

const repeatAfterMs = [60_000, 600_000];

/**
 * api.cdek.ru as far as the shop needs it: token, cities, points, calculator, shipments with their notices and labels.
 * Controls: `/__emu/next-error` refuses the next call with the code in its body, `/__emu/expire-tokens` expires every
 * issued token.
 */
export function createCdek(noticeUrl: string): Service {
  const tokens = createTokens();
  const clock = createClock();
  const orders = createCdekOrders(clock, createNotices(clock, { url: noticeUrl, repeatAfterMs }));
  let nextError: string | null = null;

  const control = (path: string, body: string): Answer | null => {
    if (path === "/__emu/expire-tokens") {
      tokens.expireAll();
      return json({ isDone: true });
    }
    if (path !== "/__emu/next-error") return orders.control(path, body);
    if (!isRefusal(body)) return json({ reason: "not a code of the carrier" }, 400);
    nextError = body;
    return json({ nextError });
  };

  return (request) => {
    const { method, path, headers, body } = request;
    if (path.startsWith("/__emu/")) return control(path, body);
    if (path === "/v2/oauth/token") return tokens.give(request);
    if (!tokens.isGood(String(headers.authorization ?? ""))) return refusal(401, "v2_entity_forbidden");
    if (nextError) {
      const code = nextError;
      nextError = null;
      return refusal(code === "v2_internal_error" ? 500 : 400, code);
    }
    return answers[`${method} ${path}`]?.(request) ?? orders.answer(request);
  };
}

const answers: Record<string, (request: Received) => Answer> = {
  "GET /v2/location/cities": ({ query }) => json(paged(query, foundCities(query))),
  "GET /v2/location/suggest/cities": ({ query }) => json(suggestedCities(query.get("name") ?? "")),
  "GET /v2/deliverypoints": ({ query }) => json(paged(query, foundPoints(query))),
  "GET /v2/calculator/alltariffs": allTariffs,
  "POST /v2/calculator/tarifflist": ({ body }) => tariffList(parsedJson(body)),
  "POST /v2/calculator/tariff": ({ body }) => oneTariff(parsedJson(body)),
};

/** An absent filter matches everything. */
const holds = (given: string | null, value: string | number | boolean) => given === null || given === String(value);

function foundCities(query: URLSearchParams) {
  const name = query.get("city")?.toLowerCase();
  return cities
    .filter(({ code, city, kladr }) => {
      const isNamed = !name || city.toLowerCase() === name;
      return isNamed && holds(query.get("code"), code) && holds(query.get("kladr_code"), kladr);
    })
    .map(({ code, city, region, kladr, latitude, longitude }) => ({
      code,
      city,
      country_code: "RU",
      country: "Россия",
      region,
      kladr_code: kladr,
      latitude,
      longitude,
    }));
}

function suggestedCities(name: string) {
  const wanted = name.trim().toLowerCase();
  const found = wanted ? cities.filter(({ city }) => city.toLowerCase().startsWith(wanted)) : [];
  return found.map(({ code, city, region }) => ({ code, full_name: `${city}, ${region}, Россия` }));
}

function foundPoints(query: URLSearchParams) {
  const type = query.get("type") ?? "ALL";
  const weight = Number(query.get("weight_max") ?? 0);
  return points.filter(
    (point) =>
      holds(query.get("city_code"), point.location.city_code) &&
      holds(query.get("country_code"), "RU") &&
      (type === "ALL" || type === point.type) &&
      holds(query.get("is_handout"), point.is_handout) &&
      holds(query.get("is_ltl"), point.is_ltl) &&
      point.weight_max >= weight,
  );
}

function paged<T>(query: URLSearchParams, rows: readonly T[]): T[] {
  const size = Number(query.get("size") ?? defaultPageSize);
  const from = Number(query.get("page") ?? 0) * size;
  return rows.slice(from, from + size);
}

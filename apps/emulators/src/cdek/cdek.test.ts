import { expect, test } from "vitest";
import { createCdek } from "./cdek.ts";
import { points } from "./points.ts";

const cdek = createCdek("");
const ask = (method: string, path: string, body: unknown = "", token = freshToken()) => {
  const [pathname = "", search] = path.split("?");
  const headers = { authorization: `Bearer ${token}` };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = cdek({ method, path: pathname, query: new URLSearchParams(search), headers, body: text });
  return { status: answer?.status ?? 404, json: JSON.parse(answer?.body ?? "{}") };
};

function freshToken(secret = "secret"): string {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id: "id", client_secret: secret });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const path = "/v2/oauth/token";
  const answer = cdek({ method: "POST", path, query: new URLSearchParams(), headers, body: body.toString() });
  return (JSON.parse(answer?.body ?? "{}") as { access_token?: string }).access_token ?? "";
}

const parcel = (given: object = {}) => ({
  type: 1,
  currency: "RUB",
  date: "2026-11-16T10:00:00+03:00",
  from_location: { code: 430 },
  to_location: { code: 44 },
  packages: [{ weight: 9_000, length: 80, width: 60, height: 6 }],
  ...given,
});
const tariffs = (given: object = {}) =>
  ask("POST", "/v2/calculator/tarifflist", parcel(given)).json.tariff_codes as {
    tariff_code: number;
    delivery_mode: number;
    delivery_sum: number;
    calendar_max: number;
  }[];

test("a token needs an id and a secret, and everything else needs a token", () => {
  expect(freshToken()).toMatch(/^[0-9a-f-]{36}$/);
  expect(freshToken("")).toBe("");
  expect(ask("GET", "/v2/deliverypoints", "", "none").status).toBe(401);
});

test("a token expires", () => {
  const token = freshToken();
  expect(ask("GET", "/v2/deliverypoints?size=1", "", token).status).toBe(200);
  ask("POST", "/__emu/expire-tokens");
  expect(ask("GET", "/v2/deliverypoints?size=1", "", token).status).toBe(401);
});

test("82 points in six cities, three lockers with cells, two that accept freight", () => {
  expect(points).toHaveLength(82);
  expect(new Set(points.map(({ location }) => location.city_code)).size).toBe(6);
  expect(points.filter(({ type }) => type === "POSTAMAT").map(({ dimensions }) => dimensions?.length)).toEqual([
    2, 2, 2,
  ]);
  expect(points.filter(({ is_ltl }) => is_ltl)).toHaveLength(2);
  expect(ask("GET", "/v2/deliverypoints?city_code=430").json).toHaveLength(12);
  expect(ask("GET", "/v2/deliverypoints?city_code=430&type=POSTAMAT").json).toHaveLength(1);
  expect(ask("GET", "/v2/deliverypoints?city_code=44&size=10&page=2").json).toHaveLength(4);
});

test("a parcel has its tariffs, freight only the groupage ones", () => {
  expect(tariffs().map(({ tariff_code: code }) => code)).toEqual(expect.arrayContaining([136, 137, 139, 368]));
  expect(tariffs({ type: 2 }).map(({ tariff_code: code }) => code)).toEqual([748, 749, 750, 751]);
  expect(tariffs({ packages: [{ weight: 9_000, length: 161, width: 60, height: 6 }] })).toEqual([]);
});

test("distance, weight and volume are charged", () => {
  const sum = (given: object) => tariffs(given).find(({ tariff_code: code }) => code === 137)?.delivery_sum ?? 0;
  const usual = sum({});
  expect(sum({ to_location: { code: 288 } })).toBeGreaterThan(usual);
  expect(sum({ packages: [{ weight: 20_000, length: 80, width: 60, height: 6 }] })).toBeGreaterThan(usual);
  expect(sum({ packages: [{ weight: 9_000, length: 80, width: 60, height: 60 }] })).toBeGreaterThan(usual);
});

test("carrying in is priced for a door and not for an office", () => {
  const services = [{ code: "GET_UP_FLOOR_BY_HAND", parameter: "7" }];
  const one = (code: number) =>
    ask("POST", "/v2/calculator/tariff", { ...parcel(), tariff_code: code, services }).json as {
      services: unknown;
      errors: { code: string }[];
    };
  expect(one(137).services).toEqual([{ code: "GET_UP_FLOOR_BY_HAND", sum: 840 }]);
  expect(one(136).errors[0]?.code).toBe("v2_unable_add_service");
});

test.each([
  { name: "no such city", body: parcel({ to_location: { code: 1 } }), code: "v2_recipient_location_not_recognized" },
  { name: "no such start", body: parcel({ from_location: { code: 1 } }), code: "v2_sender_location_not_recognized" },
  { name: "no packages", body: parcel({ packages: [] }), code: "v2_invalid_format" },
  { name: "not JSON", body: "{", code: "v2_invalid_format" },
])("$name: $code", ({ body, code }) => {
  const { status, json } = ask("POST", "/v2/calculator/tarifflist", body);
  expect([status, json.errors[0].code]).toEqual([400, code]);
});

test.each(["v2_similar_request_still_processed", "v2_bad_request", "v2_internal_error"])("%s on demand", (code) => {
  expect(ask("POST", "/__emu/next-error", code).status).toBe(200);
  expect(ask("GET", "/v2/deliverypoints").json.errors[0].code).toBe(code);
  expect(ask("GET", "/v2/deliverypoints").status).toBe(200);
});

test("an unknown code of the carrier is refused", () => {
  expect(ask("POST", "/__emu/next-error", "v2_else").status).toBe(400);
});

test("cities are found by name and by code", () => {
  expect(ask("GET", "/v2/location/suggest/cities?name=Сам").json[0]).toMatchObject({ code: 430 });
  expect(ask("GET", "/v2/location/cities?code=44").json).toMatchObject([{ city: "Москва" }]);
});

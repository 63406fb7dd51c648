import { expect, test } from "vitest";
import { createDadata } from "./dadata.ts";
import { streets } from "./streets.ts";

const dadata = createDadata();
function suggest(query: string, more: object = {}) {
  const headers = { authorization: "Token key" };
  const path = "/suggestions/api/4_1/rs/suggest/address";
  const body = JSON.stringify({ query, ...more });
  const answer = dadata({ method: "POST", path, query: new URLSearchParams(), headers, body });
  return { status: answer?.status, ...JSON.parse(answer?.body ?? "{}") } as {
    status: number;
    suggestions: { value: string; data: Record<string, string | null> }[];
  };
}
const values = (query: string, more: object = {}) => suggest(query, more).suggestions.map(({ value }) => value);

test("2 000 streets of 8 cities", () => {
  expect(streets).toHaveLength(2_000);
  expect(new Set(streets.map(({ city }) => city.name)).size).toBe(8);
});

test.each([
  { query: "вавил", first: "г Москва, ул Вавилова" },
  { query: "г Самара, ул Ново-Садовая, 106", first: "г Самара, ул Ново-Садовая, д 106" },
  { query: "москва переулок победы 5", first: "г Москва, пер Победы, д 5" },
  { query: "казань баумана 12 кв 7", first: "г Казань, ул Баумана, д 12, кв 7" },
])("«$query» finds $first", ({ query, first }) => {
  expect(values(query)[0]).toBe(first);
});

test("a boosted city comes first, the others stay", () => {
  const boosted = values("гагарина 44", { locations_boost: [{ kladr_id: "6300000100000" }], count: 20 });
  expect(boosted[0]).toBe("г Самара, ул Гагарина, д 44");
  expect(boosted.some((value) => value.startsWith("г Москва"))).toBe(true);
});

test("flats of one house are separate suggestions", () => {
  const found = values("самара полевая 5 кв");
  expect(found).toHaveLength(9);
  expect(found[8]).toBe("г Самара, ул Полевая, д 5, кв 9");
});

test("a house has exact coordinates, a street only rough ones", () => {
  const [house] = suggest("вавилова 19").suggestions;
  expect(house?.data).toMatchObject({ qc_geo: "0", fias_level: "8", city_kladr_id: "7700000000000" });
  expect(suggest("вавилова").suggestions[0]?.data).toMatchObject({ qc_geo: "2", house: null });
});

test("an unknown text returns an empty list, an invalid request is refused", () => {
  expect(values("тридевятое царство")).toEqual([]);
  expect(suggest("x".repeat(301)).status).toBe(413);
  expect(suggest("вавилова", { count: 21 }).status).toBe(400);
});

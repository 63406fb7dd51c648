import type { City } from "@zertsalo/contract/places";
import { expect, test } from "vitest";
import type { Api } from "../http/api.server.ts";
import { cityFinder, defaultPlace, resolveVisitorPlace } from "./places.server.ts";

const city = (id: number, name: string, storeId: number) => ({ id, name, storeId }) as City;
const cities = [city(44, "Москва", 95), city(430, "Самара", 97)];
const source = async () => ({ cities, stores: [{ id: 95 }, { id: 97 }, { id: 98 }] });
const penza = city(504, "Пенза", 101);
let questions = 0;
/** A stub API that searches by the carrier's code. */
const api = {
  call: async (_: unknown, { params }: { params: { query: string } }) => {
    questions += 1;
    return { data: [...cities, penza].filter(({ id }) => String(id) === params.query) };
  },
} as unknown as Api;
const findCity = cityFinder(source, api);
const place = (cookie?: string) => resolveVisitorPlace(cookie, findCity, source);

test.each([
  { name: "the default is Moscow", cookie: undefined, expected: defaultPlace },
  {
    name: "a city of our list stays, with its store",
    cookie: "city_id=430",
    expected: { cityId: 430, cityName: "Самара", storeId: 97 },
  },
  {
    name: "a store of our list stays",
    cookie: "city_id=430; store_id=98",
    expected: { cityId: 430, cityName: "Самара", storeId: 98 },
  },
  {
    name: "a city outside the default list is found by its code",
    cookie: "city_id=504",
    expected: { cityId: 504, cityName: "Пенза", storeId: 101 },
  },
  {
    name: "the old cookie format, with the name after the code, is still read",
    cookie: "city_id=504.%D0%9F%D0%B5%D0%BD%D0%B7%D0%B0",
    expected: { cityId: 504, cityName: "Пенза", storeId: 101 },
  },
  { name: "a city that is not on our list falls back to 44", cookie: "city_id=1", expected: defaultPlace },
  {
    name: "a store that is not on our list falls back to the city's",
    cookie: "city_id=430; store_id=1",
    expected: { cityId: 430, cityName: "Самара", storeId: 97 },
  },
  { name: "a store alone that is not on our list falls back to 95", cookie: "store_id=1", expected: defaultPlace },
  { name: "a cookie that is no number counts as none", cookie: "city_id=abc", expected: defaultPlace },
])("$name", async ({ cookie, expected }) => {
  expect(await place(cookie)).toEqual(expected);
});

test("while the list cannot be read, whoever has chosen a place is nowhere, not in Moscow", async () => {
  const broken = () => Promise.reject(new Error("down"));
  await expect(resolveVisitorPlace("city_id=430", broken, broken)).rejects.toThrow("down");
  expect(await resolveVisitorPlace(undefined, broken, broken)).toEqual(defaultPlace);
});

test("a city that was found stays while it cannot be looked up again", async () => {
  const clock = { ms: 0 };
  let isDown = false;
  const call = async () => {
    if (isDown) throw new Error("down");
    return { data: [penza] };
  };
  const find = cityFinder(source, { call } as unknown as Api, () => clock.ms);
  expect(await find(504)).toEqual(penza);
  isDown = true;
  for (let turn = 0; turn < 2; turn += 1) {
    clock.ms += 3_600_000;
    expect(await find(504)).toEqual(penza);
    await new Promise(setImmediate);
  }
  await expect(find(505)).rejects.toThrow("down");
});

test("a code is looked up once, whether it is ours or not", async () => {
  const find = cityFinder(source, api);
  questions = 0;
  expect([await find(504), await find(504), await find(7), await find(7), await find(-1)]).toEqual([
    penza,
    penza,
    null,
    null,
    null,
  ]);
  expect(questions).toBe(2);
});

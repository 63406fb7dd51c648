import {
  defaultCities,
  nearestCity,
  searchCities,
  searchRegions,
  stores,
  storeScheme,
} from "@zertsalo/contract/places";
import { startTestApi } from "@zertsalo/testing/api";
import { expect, test } from "vitest";

const api = await startTestApi();

const found = async (query: string) =>
  (await api.call(searchCities, { params: { query } })).data.map(({ name }) => name);

test("popular cities come first, Moscow at the top", async () => {
  const { cities, total } = (await api.call(defaultCities)).data;
  expect(cities[0]).toMatchObject({ id: 44, cdekId: 44, name: "Москва", isPopular: true });
  const { list } = await api.call(stores);
  const store = list.find(({ id }) => id === cities[0]?.storeId);
  expect(store?.city.name).toBe("Москва");
  const { region: _region, ...city } = store?.city ?? { region: "" };
  expect(cities[0]).toMatchObject({ organization: store?.organization, city });
  expect(cities.every(({ isPopular }) => isPopular)).toBe(true);
  const { count } = await api.db
    .selectFrom("city")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  expect(total).toBe(count);
});

test.each([
  { query: "Моск", city: "Москва" },
  { query: "москва", city: "Москва" },
  { query: "  САМ", city: "Самара" },
  { query: "ростов на", city: "Ростов-на-Дону" },
  { query: "Ростов-на-Д", city: "Ростов-на-Дону" },
  { query: "петерб", city: "Санкт-Петербург" },
  { query: "масква", city: "Москва" },
  { query: "екатиринбург", city: "Екатеринбург" },
  { query: "нижний навгород", city: "Нижний Новгород" },
])("«$query» finds $city first", async ({ query, city }) => {
  expect((await found(query))[0]).toBe(city);
});

test.each([
  { query: "44", cities: ["Москва"] },
  { query: " 430 ", cities: ["Самара"] },
  { query: "4", cities: [] },
  { query: "999999999999", cities: [] },
])("the carrier's code «$query» finds $cities", async ({ query, cities }) => {
  expect(await found(query)).toEqual(cities);
});

test.each([" ", "?", "%", "_", "'", "\\", "\0", "ы", "9".repeat(500), "😀", "zzzz", "../../etc"])(
  "any text (%j) is answered with a list",
  async (query) => {
    expect(await found(query)).toBeInstanceOf(Array);
  },
);

test.each([
  { latitude: 55.9, longitude: 37.4, city: "Москва" },
  { latitude: 53.4, longitude: 49.9, city: "Самара" },
  { latitude: 48.5, longitude: 44.6, city: "Волгоград" },
  // The smallest number there is: the database cannot square it.
  { latitude: 55.9, longitude: 5e-324, city: expect.any(String) as string },
])("$city is the nearest to $latitude, $longitude", async ({ city, ...query }) => {
  expect(await api.call(nearestCity, { query })).toMatchObject({ name: city });
});

test("coordinates outside the globe are refused", async () => {
  const query = { latitude: 91, longitude: 0 };
  await expect(api.call(nearestCity, { query })).rejects.toMatchObject({ status: 400 });
});

test("regions are found by a part of their name; no text returns all", async () => {
  const { data } = await api.call(searchRegions, { query: { q: "самар" } });
  expect(data).toEqual([{ name: "Самарская область", citiesCount: expect.any(Number) as number }]);
  expect((await api.call(searchRegions)).data.length).toBeGreaterThan(10);
  expect((await api.call(searchRegions, { query: { q: "\0нет такой" } })).data).toEqual([]);
});

test("stores have their city and organisation", async () => {
  const { list } = await api.call(stores);
  expect(list.find(({ name }) => name === "Москва, Нахимовский")).toMatchObject({
    kind: "store",
    cdekId: 44,
    canPickup: true,
    organization: { inn: "6300000010" },
    hours: { from: "08:00", to: "21:00" },
    hoursFromMoscow: 0,
    hasScheme: true,
    city: { name: "Москва", region: "Москва", kladrId: "7700000000000" },
  });
  expect(new Set(list.map(({ kind }) => kind))).toContain("showroom");
  expect(list.find(({ kind }) => kind === "pickup")).toMatchObject({ hasScheme: false, link: null });
  expect(list.find(({ name }) => name.startsWith("Самара, шоурум"))).toMatchObject({ link: "/samara-showroom/" });
});

test("every store has directions as text, and its sketch stays in its frame", async () => {
  const { list } = await api.call(stores);
  expect(list.map(({ directions }) => directions?.steps.length)).toEqual(list.map(() => 4));
  expect(list.find(({ kind }) => kind === "showroom")?.photo).toMatchObject({ key: expect.any(String) });
  expect(list.find(({ kind }) => kind === "pickup")?.photo).toBeNull();
  const sketches = list.flatMap(({ directions }) => directions?.sketch ?? []);
  expect(sketches.length).toBeGreaterThan(0);
  for (const { roads, way, door } of sketches) {
    for (const [x, y] of [...roads.flatMap(({ points }) => points), ...way, door]) {
      expect(x >= 0 && x <= 500 && y >= 0 && y <= 295, `${x}, ${y}`).toBe(true);
    }
  }
});

test("the plan of a hall lies inside its walls; a store without one has none", async () => {
  const { list } = await api.call(stores);
  const withPlan = list.filter(({ hasScheme }) => hasScheme);
  expect(withPlan.length).toBeGreaterThan(0);
  for (const { id } of withPlan) {
    const { widthM, depthM, zones, entrances } = await api.call(storeScheme, { params: { id } });
    for (const { x, y, ...zone } of zones) {
      expect(x + zone.widthM).toBeLessThanOrEqual(widthM);
      expect(y + zone.depthM).toBeLessThanOrEqual(depthM);
    }
    expect(entrances.length).toBeGreaterThan(0);
  }
  for (const id of [list.find(({ hasScheme }) => !hasScheme)?.id ?? 0, 999_999]) {
    await expect(api.call(storeScheme, { params: { id } })).rejects.toMatchObject({ status: 404 });
  }
});

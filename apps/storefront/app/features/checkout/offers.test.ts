import type { Cart } from "@zertsalo/contract/cart";
import type { DeliveryItem, UnloadMethod } from "@zertsalo/contract/delivery";
import type { DeliveryCalculation } from "@zertsalo/contract/delivery-calls";
import { expect, test } from "vitest";
import { toStepNotes } from "./checkout-data.server.ts";
import { offersBefore, type OffersMoment, buildOffers } from "./offers.server.ts";

const today = "2026-11-15";
const prices = { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 };
const delimiters = { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 };
const moment = (priceDelimiters = delimiters, stores: object[] = [{ id: 97 }]) =>
  ({
    today,
    place: { stores },
    settings: { minimumDeliveryPrice: prices, priceDelimiters },
  }) as unknown as OffersMoment;

const point = {
  code: "SAM1",
  cityName: "Самара",
  address: "ул. Гагарина, 40",
  long: 50.2,
  lat: 53.2,
  workTimeStr: "09:00–21:00",
};

function item(id: string, change: Partial<DeliveryItem> = {}): DeliveryItem {
  const [deliveryType = "", date = "", window = "", method = "none"] = id.split("|");
  const [minTime = null, maxTime = null] = window ? window.split("-") : [];
  return {
    id,
    deliveryType: deliveryType as DeliveryItem["deliveryType"],
    date,
    minTime,
    maxTime,
    price: 24_900,
    resultPrice: 24_900,
    unloadPrice: method === "none" ? 0 : 60_000,
    destinationDetail: { toFloorMethod: method as UnloadMethod },
    deliveryPoint: null,
    ...change,
  };
}

const cart = { itemsTotal: 100, unload: { method: "none", floor: 1 }, delivery: { userData: null } } as unknown as Cart;

const counted = (items: DeliveryItem[], change: Partial<DeliveryCalculation> = {}) =>
  buildOffers(
    {
      items,
      unfit: [],
      carrier: { state: "fresh", text: null },
      place: { isKnown: true, hasHouse: true, otherCity: null },
      cart,
      changes: [],
      ...change,
    } as unknown as DeliveryCalculation,
    moment(),
  );

const courier = [
  item("ExactTime|2026-11-17|10:00-20:00|none", { resultPrice: 54_900 }),
  item("Interval|2026-11-17|14:00-18:00|none"),
  item("Interval|2026-11-17|10:00-14:00|none"),
  item("Interval|2026-11-17|10:00-14:00|hand"),
  item("Day|2026-11-17|09:00-21:00|none"),
  item("Interval|2026-11-19|10:00-14:00|none"),
];

test("ways are sorted by day, then by price, and the promised one is marked", () => {
  const { ways } = counted([
    ...courier,
    item("Cdek|2026-11-25|", { deliveryPoint: point, resultPrice: 89_000 }),
    item("CdekToHome|2026-11-25|", { resultPrice: 121_500 }),
    item("Pickup|2026-11-16|", { deliveryPoint: point, resultPrice: 0 }),
  ]);
  expect(ways.map(({ way, isPromised }) => [way, isPromised])).toEqual([
    ["pickup", false],
    ["to_home", true],
    ["Cdek", false],
    ["CdekToHome", false],
  ]);
});

test("a way without offers is disabled with a reason", () => {
  const { ways } = counted(courier);
  expect(ways.map(({ way, isOff }) => [way, isOff])).toEqual([
    ["to_home", false],
    ["CdekToHome", true],
    ["Cdek", true],
    ["pickup", true],
  ]);
  expect(ways[1]?.about).toBe("Недоступно для этого адреса");
});

test("a way that excludes made-to-order pieces shows the reason", () => {
  const { ways } = counted(courier, { unfit: [{ kind: "Cdek", reason: "длиннее 1500 мм" }] });
  expect(ways.map(({ about }) => about).slice(1)).toEqual([
    "Недоступно для этого адреса",
    "Не\u00a0возьмут изделие: длиннее 1500 мм",
    "Недоступно для этого адреса",
  ]);
});

test("a card shows the earliest day and the price, without the extra for an exact hour", () => {
  expect(counted(courier).ways[0]).toMatchObject({ about: "17\u00a0ноября или\u00a0позже", price: "249\u00a0₽" });
});

test.each([
  { name: "points of one price", resultPrice: 23_500, price: "235\u00a0₽" },
  { name: "points of several prices begin with the least", resultPrice: 24_500, price: "от\u00a0235\u00a0₽" },
])("$name", ({ resultPrice, price }) => {
  const one = item("Cdek|2026-11-25", { id: "Cdek|SAM1", resultPrice: 23_500, deliveryPoint: point });
  const other = { ...one, id: "Cdek|SAM2", resultPrice };
  const { ways, points } = counted([one, other]);
  expect(ways[0]).toMatchObject({ about: "с\u00a025\u00a0ноября, 2\u00a0пункта", price });
  expect(points.Cdek[0]).toMatchObject({ id: "Cdek|SAM1", name: point.address, about: "СДЭК, 09:00–21:00" });
});

test("a day without delivery is listed between the others", () => {
  const days = counted(courier).days.to_home;
  expect(days.map(({ number, weekday, price }) => [weekday, number, price])).toEqual([
    ["Вт", "17", "249\u00a0₽"],
    ["Ср", "18", null],
    ["Чт", "19", "249\u00a0₽"],
  ]);
});

test("slots stand by the clock, the whole day behind them, the exact hour with its extra last", () => {
  const [first] = counted(courier).days.to_home;
  expect(first?.slots.map(({ text, extra }) => [text, extra])).toEqual([
    ["10:00–14:00", null],
    ["14:00–18:00", null],
    ["В\u00a0течение дня", null],
    ["Точно ко\u00a0времени", "+300\u00a0₽"],
  ]);
  expect(first?.slots.at(-1)?.times).toHaveLength(21);
  expect(first?.slots[0]?.ids).toEqual({
    none: "Interval|2026-11-17|10:00-14:00|none",
    hand: "Interval|2026-11-17|10:00-14:00|hand",
  });
});

test("the carrier's door has one interval, the whole day", () => {
  const { days } = counted([item("CdekToHome|2026-11-25||none"), item("CdekToHome|2026-11-25||hand")]);
  expect(days.CdekToHome).toHaveLength(1);
  expect(days.CdekToHome[0]?.slots.map(({ text }) => text)).toEqual(["В\u00a0течение дня"]);
});

test("unavailable carrying stays in its place with a reason; the carrier has no entrance option", () => {
  const { unload } = counted([...courier, item("CdekToHome|2026-11-25||none")]);
  expect(unload.to_home.map(({ method, isOff }) => [method, isOff])).toEqual([
    ["none", false],
    ["entrance", true],
    ["elevator", true],
    ["hand", false],
  ]);
  expect(unload.to_home[2]?.about).toBe("Груз не\u00a0войдёт в\u00a0лифт");
  expect(unload.to_home[3]?.price).toBe("600\u00a0₽");
  expect(unload.CdekToHome.map(({ method }) => method)).toEqual(["none", "elevator", "hand"]);
});

test("a known floor has its own price", () => {
  const seventh = { ...cart, unload: { method: "hand", floor: 7 } } as Cart;
  expect(counted(courier, { cart: seventh }).unload.to_home[3]?.price).toBe("600\u00a0₽");
});

test.each([
  { name: "an address with a house", hasHouse: true, coordinates: null, state: "good" },
  { name: "one with a pin", hasHouse: false, coordinates: [53.2, 50.1], state: "good" },
  { name: "one that nobody knows", hasHouse: false, coordinates: null, state: "vague" },
])("$name is $state", ({ hasHouse, coordinates, state }) => {
  const typed = { ...cart, delivery: { userData: { address: "Самара, где-то", coordinates } } } as unknown as Cart;
  const place = { isKnown: hasHouse, hasHouse, otherCity: null };
  expect(counted(courier, { cart: typed, place }).place.state).toBe(state);
});

test.each([
  {
    name: "the least prices",
    itemsTotal: 100,
    delimiter: 8_000_000,
    courierPrice: "от\u00a0249\u00a0₽",
    isFree: false,
  },
  {
    name: "free from the delimiter",
    itemsTotal: 8_000_000,
    delimiter: 8_000_000,
    courierPrice: "бесплатно",
    isFree: true,
  },
  {
    name: "a delimiter of 0 is unknown",
    itemsTotal: 9_000_000,
    delimiter: 0,
    courierPrice: "от\u00a0249\u00a0₽",
    isFree: false,
  },
])("before a calculation: $name", ({ itemsTotal, delimiter, courierPrice, isFree }) => {
  const { ways } = offersBefore({ ...cart, itemsTotal }, moment({ ...delimiters, to_home: delimiter }), "waiting");
  expect(ways[0]).toMatchObject({ price: courierPrice, isFree, isOff: false });
});

test("a city without a store of ours has the carrier alone", () => {
  const { ways } = offersBefore(cart, moment(delimiters, []), "failed");
  expect(ways.map(({ isOff }) => isOff)).toEqual([true, false, false, true]);
});

test("a correction is reported once, at its step; defaults are not reported", () => {
  const change = (field: string, text: string | null) => ({ field, text, from: null, to: null, reason: "" });
  const unavailable = "Это время уже заняли. Показываем ближайшее свободное";
  expect(
    toStepNotes([
      change("deliveryType", null),
      change("date", unavailable),
      change("interval", unavailable),
      change("unload", "Такой подъём недоступен"),
    ] as DeliveryCalculation["changes"]),
  ).toEqual([
    { step: "when", text: unavailable },
    { step: "unload", text: "Такой подъём недоступен" },
  ]);
});

import type { Order } from "@zertsalo/contract/order";
import { describe, expect, test } from "vitest";
import { carryingText, contentsText, dateText, deliveryLine, headline } from "./order-texts.ts";

const spaces = (text: string) => text.replaceAll("\u00a0", " ");
const today = "2026-11-15";

test("dates are Moscow's", () => {
  expect(spaces(dateText("2026-11-14T22:30:00Z"))).toBe("15 ноября 2026");
});

test.each([
  { names: ["Зеркало «Свирь»"], text: "Зеркало «Свирь»" },
  { names: ["Зеркало «Свирь»", "Раковина «Плёс»", "Полка"], text: "Зеркало «Свирь» и ещё 2" },
])("an order of $names.length is known by its first line", ({ names, text }) => {
  const items = names.map((name) => ({ product: { name } })) as Order["items"];
  expect(spaces(contentsText(items))).toBe(text);
});

type Selected = Order["delivery"]["selectedItem"];
type Told = Pick<Selected, "deliveryType"> & Partial<Pick<Selected, "minTime" | "maxTime" | "deliveryPoint">>;

/** The fields of an order that the texts depend on. */
function anOrder(
  given: Partial<Order> = {},
  item: Told = { deliveryType: "Interval" },
  trackNum: string | null = null,
) {
  const selectedItem = {
    date_h: "19 ноября",
    minTime: null,
    maxTime: null,
    deliveryPoint: { cityName: "Самара", address: "ул. Гагарина, 40" },
    ...item,
  };
  return {
    status: "W",
    statusText: "Передали в работу",
    statusAt: "2026-11-12T10:00:00+03:00",
    label: null,
    shop: { address: "Московское шоссе, 25В" },
    unload: { method: "none", floor: 1 },
    delivery: { selectedItem, trackNum },
    ...given,
  } as unknown as Order;
}

describe("the first line", () => {
  test.each([
    { name: "an order in work", order: anOrder(), text: "Передали в работу" },
    { name: "a cancelled one", order: anOrder({ status: "A" }), text: "Отменён 12 ноября" },
    {
      name: "one that is received",
      order: anOrder({ status: "F", label: { text: "Выполнен", colour: "grey" } }),
      text: "Получен 12 ноября",
    },
    {
      name: "one that is closed and still on the road",
      order: anOrder({ status: "F", statusText: "Заказ в пути", label: { text: "Передан в ТК", colour: "green" } }),
      text: "Заказ в пути",
    },
  ])("of $name", ({ order, text }) => {
    expect(spaces(headline(order, today))).toBe(text);
  });
});

test.each([
  {
    name: "our courier in his hours",
    order: anOrder({}, { deliveryType: "Interval", minTime: "10:00", maxTime: "14:00" }),
    text: "Доставка 19 ноября, 10:00–14:00",
  },
  {
    name: "our courier at an hour",
    order: anOrder({}, { deliveryType: "ExactTime", minTime: "12:30", maxTime: "12:30" }),
    text: "Доставка 19 ноября, в 12:30",
  },
  { name: "any time of the day", order: anOrder({}, { deliveryType: "Day" }), text: "Доставка 19 ноября" },
  {
    name: "our store",
    order: anOrder({}, { deliveryType: "pickup" }),
    text: "Самовывоз с 19 ноября, Самара, ул. Гагарина, 40",
  },
  {
    name: "our store, of an old order",
    order: anOrder({}, { deliveryType: "pickup", deliveryPoint: null }),
    text: "Самовывоз с 19 ноября, Московское шоссе, 25В",
  },
  {
    name: "the carrier's point",
    order: anOrder({}, { deliveryType: "Cdek" }, "1000000001"),
    text: "Пункт СДЭК, Самара, ул. Гагарина, 40. Трек 1000000001",
  },
  {
    name: "the carrier's courier",
    order: anOrder({}, { deliveryType: "CdekToHome" }),
    text: "СДЭК до двери, 19 ноября",
  },
])("delivery by $name", ({ order, text }) => {
  expect(spaces(deliveryLine(order))).toBe(text);
});

test.each([
  { method: "none", text: "" },
  { method: "entrance", text: "Занос в подъезд" },
  { method: "elevator", text: "Подъём на лифте, 7 этаж" },
  { method: "hand", text: "Подъём по лестнице, 7 этаж" },
] as const)("carrying «$method» is «$text»", ({ method, text }) => {
  const order = anOrder({ unload: { method, floor: 7, entranceLength: 20, price: 0 } });
  expect(spaces(carryingText(order))).toBe(text);
});

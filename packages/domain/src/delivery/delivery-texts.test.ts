import { expect, test } from "vitest";
import {
  arrivalLine,
  availabilityLabel,
  carryingName,
  chosenName,
  offerDay,
  priceFromLabel,
} from "./delivery-texts.ts";

const today = "2026-11-23";
const inStock = { kind: "inStock", quantity: 7 } as const;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  { stock: inStock, day: "2026-11-24", text: "Привезём завтра" },
  { stock: inStock, day: "2026-11-26", text: "Привезём 26 ноября" },
  { stock: inStock, day: "2026-11-26", isEstimate: true, text: "Привезём около 26 ноября" },
  { stock: { kind: "madeToOrder", days: 12 } as const, day: "2026-12-05", text: "Изготовим за 12 дней" },
  { stock: { kind: "outOfStock" } as const, day: null, text: "Нет в наличии" },
])("a card says «$text»", ({ stock, day, isEstimate = false, text }) => {
  expect(plain(arrivalLine(stock, day, isEstimate, today))).toBe(text);
});

test.each([
  { stock: inStock, term: 5, text: "В наличии 7 шт." },
  { stock: { kind: "madeToOrder", days: 18 } as const, term: 12, text: "Изготовим за 12 рабочих дней" },
  { stock: { kind: "madeToOrder", days: 18 } as const, term: null, text: "Изготовим за 18 дней" },
  { stock: { kind: "outOfStock" } as const, term: null, text: "Нет в наличии" },
])("the product page says «$text»", ({ stock, term, text }) => {
  expect(plain(availabilityLabel(stock, term))).toBe(text);
});

test("an offer has a day and a least price", () => {
  const offer = { kind: "Cdek", day: "2026-11-26", isEstimate: true, priceFrom: 23_500 } as const;
  expect(plain(offerDay(offer, today))).toBe("с 26 ноября");
  expect(offerDay({ ...offer, kind: "to_home", day: "2026-11-24", isEstimate: false }, today)).toBe("завтра");
  expect(plain(priceFromLabel(23_500))).toBe("от 235 ₽");
  expect(priceFromLabel(0)).toBe("бесплатно");
});

const chosen = {
  deliveryType: "Interval",
  date_h: "27 ноября",
  minTime: "10:00",
  maxTime: "14:00",
  chosenTime: null,
} as const;

test.each([
  { chosen, text: "Доставка, 27 ноября, 10:00–14:00" },
  { chosen: { ...chosen, deliveryType: "ExactTime", chosenTime: "12:30" }, text: "Доставка, 27 ноября, в 12:30" },
  { chosen: { ...chosen, deliveryType: "Day" }, text: "Доставка, 27 ноября, в течение дня" },
  {
    chosen: { ...chosen, deliveryType: "CdekToHome", minTime: null, maxTime: null },
    text: "СДЭК до двери, 27 ноября, в течение дня",
  },
  { chosen: { ...chosen, deliveryType: "Cdek" }, text: "Пункт СДЭК, с 27 ноября" },
  { chosen: { ...chosen, deliveryType: "Pickup" }, text: "Самовывоз, с 27 ноября" },
] as const)("the sums say «$text»", ({ chosen: item, text }) => {
  expect(plain(chosenName(item))).toBe(text);
});

test.each([
  { carrying: { method: "elevator", floor: 7 }, text: "Подъём на 7 этаж, лифт" },
  { carrying: { method: "hand", floor: 3 }, text: "Подъём на 3 этаж, вручную" },
  { carrying: { method: "entrance", floor: 3 }, text: "Занос в подъезд" },
] as const)("carrying is called «$text»", ({ carrying, text }) => {
  expect(plain(carryingName(carrying))).toBe(text);
});

import { expect, test } from "vitest";
import { composeEmail } from "./emails.ts";
import { composeSms } from "./sms-texts.ts";
import { newOrderForStaff, type NoticedOrder, orderNotice } from "./order-notices.ts";

const order: NoticedOrder = {
  number: 48_210_573_916,
  fullName: "Анна Лебедева",
  receiver: null,
  isWholesale: false,
  items: [{ name: "Зеркало «Ладога»", picture: null, unit: "шт.", quantity: 2, priceTotal: 2_498_000 }],
  hasSpecial: false,
  itemsTotal: 2_498_000,
  itemsTotalWithoutDiscount: 2_598_000,
  deliveryPrice: 24_900,
  unloadPrice: 60_000,
  orderTotal: 2_582_900,
  weightGrams: 24_000,
  payment: { method: "sbp-sber", status: "completed", paidAmount: 2_582_900 },
  payUntil: new Date("2026-11-25T12:40:00+03:00"),
  cityName: "Самара",
  deliveryType: "Interval",
  deliveryDay: "2026-11-27",
  minTime: "10:00",
  maxTime: "14:00",
  address: "Самара, улица Мичурина, 21",
  pointCity: null,
  pointHours: null,
  unload: { method: "elevator", floor: 7 },
  trackNumber: null,
  reservationTo: "2026-12-04",
  pickupCode: "4821",
  now: new Date("2026-11-24T12:00:00+03:00"),
};
const atStore = { deliveryType: "Pickup", minTime: null, maxTime: null } as const;
const atCity = { pointCity: "Самара", address: "ул. Гагарина, 40", pointHours: "10–20" };
const atPoint = { ...atCity, deliveryType: "Cdek", minTime: null, maxTime: null } as const;
const plain = (words: string) => words.replaceAll("\u00a0", " ");
type Told = Parameters<typeof orderNotice>;

/** Complete text of the e-mail. */
function said(notice: Told[0], given: Partial<NoticedOrder> = {}, occasion: Told[2] = {}): string {
  const { email } = orderNotice(notice, { ...order, ...given }, occasion);
  if (!email) return "";
  const { subject, blocks } = composeEmail(email.kind, email.data as never);
  return plain([subject, ...blocks.map((block) => ("text" in block ? block.text : ""))].join(" "));
}
function texted(notice: Told[0], given: Partial<NoticedOrder> = {}): string {
  const { text } = orderNotice(notice, { ...order, ...given });
  return text ? plain(composeSms(text)) : "";
}

test.each<[string, string, string]>([
  [
    "placed: how it comes",
    said("order-placed"),
    "Получение: курьером 27 ноября, 10:00–14:00, Самара, улица Мичурина, 21.",
  ],
  [
    "placed: to a point of the carrier, in its city",
    said("order-placed", { ...atPoint }),
    "Получение: в пункт СДЭК с 27 ноября, Самара, ул. Гагарина, 40.",
  ],
  [
    "shipped: the point and its city",
    said("order-shipped-carrier", atPoint),
    "Пункт выдачи: Самара, ул. Гагарина, 40, 10–20.",
  ],
  [
    "ready: the store and its city",
    said("order-ready", { ...atStore, ...atCity }),
    "к выдаче: Самара, ул. Гагарина, 40,",
  ],
  ["placed: end of the reservation", said("order-placed"), "Оплатите до 25 ноября, 12:40 — до этого времени"],
  ["paid: made to size", said("order-paid", { hasSpecial: true }), "Передаём чертёж в цех, изготовим к 27 ноября."],
  [
    "declined: why",
    said("payment-failed", {}, { reason: "Не хватает денег." }),
    "Не хватает денег. Попробуйте ещё раз",
  ],
  ["in work: ready at the store", said("order-in-work", atStore), "Готовность — 27 ноября."],
  ["in work: brought", said("order-in-work"), "Доставка — 27 ноября."],
  ["ready: the code", said("order-ready", atStore), "Назовите код 4821 или покажите паспорт. Храним до 4 декабря."],
  ["ready: two men", said("order-ready", { ...atStore, weightGrams: 46_000 }), "Вес 46 кг. Приезжайте вдвоём"],
  ["courier: carried up", said("order-shipped-courier"), "Адрес: Самара, улица Мичурина, 21. Подъём на 7 этаж, лифт."],
  ["cancelled: ten days", said("order-cancelled"), "Вернём 25 829 ₽ тем же способом"],
  ["cancelled: the day", said("order-cancelled"), "Отправим не позже 4 декабря"],
  ["refunded", said("refund-done", {}, { refunded: 100_000 }), "Вернули 1 000 ₽"],
])("%s", (_, words, expected) => {
  expect(words).toContain(expected);
});

test("who pays by a transfer is promised no receipt", () => {
  const byBill = { payment: { ...order.payment, method: "bill" as const } };
  expect(said("order-paid")).toContain("Чек отправил оператор");
  expect(said("order-paid", byBill)).not.toMatch(/чек/i);
  expect(said("order-completed", byBill)).not.toMatch(/чек/i);
});

test("what costs nothing is not reckoned up", () => {
  const free = { itemsTotalWithoutDiscount: order.itemsTotal, deliveryPrice: 0, unloadPrice: 0 };
  expect(said("order-placed", free)).toContain("Товары: 24 980 ₽. Доставка: бесплатно. Итого");
});

test("nothing was paid: nothing is promised back", () => {
  const unpaid = { payment: { ...order.payment, status: "pending" as const, paidAmount: 0 } };
  expect(said("order-cancelled", unpaid)).not.toContain("Вернём");
  expect(texted("order-cancelled", unpaid)).toBe("Зерцало: заказ 48210573916 отменён.");
});

test.each(["order-ready", "order-ready-reminder", "order-shipped-courier", "order-at-point"] as const)(
  "the text of %s has room for any address",
  (notice) => {
    const address =
      "443000, Самарская область, городской округ Самара, Московское шоссе, 18-й километр, строение 25В, 2 этаж";
    const text = texted(notice, { address });
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^Зерцало: .*48210573916.*\.$/);
  },
);

test("the text of a placed order says until when it is paid, and where", () => {
  const payUntil = new Date("2026-11-18T14:20:00+03:00");
  expect(texted("order-placed", { payUntil })).toMatch(
    /принят\. Оплатите до 18 ноября, 14:20: \/order\/48210573916\/$/,
  );
  expect(texted("order-placed", { payUntil: null })).toMatch(/принят\. \/order\/48210573916\/$/);
});

test("the notice to staff has the destination and no personal data", () => {
  const told = newOrderForStaff(order);
  expect(plain(JSON.stringify(told))).not.toMatch(/Анна|Мичурина/);
  expect(told).toMatchObject({ city: "Самара", paymentName: "СБП", isWholesale: false });
});

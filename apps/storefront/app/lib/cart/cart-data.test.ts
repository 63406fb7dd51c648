import type { Cart, CartItem } from "@zertsalo/contract/cart";
import { aCalendar } from "@zertsalo/testing/samples/storages";
import { expect, test } from "vitest";
import { cartData, toCartMarks, type CartMoment } from "./cart-data.server.ts";

const prices = { to_home: 24_900, pickup: 23_500, CdekToHome: 26_000, Cdek: 23_500 };
const delimiters = { to_home: 8_000_000, pickup: 500_000, CdekToHome: 10_000_000, Cdek: 5_000_000 };
const withStore = { stores: [{ id: 97, address: "Московское шоссе, 25В", canPickup: true }], calendar: aCalendar };

const moment = (place: CartMoment["place"] = withStore, priceDelimiters = delimiters) =>
  ({ place, today: "2026-11-15", settings: { minimumDeliveryPrice: prices, priceDelimiters } }) as CartMoment;

const sink = {
  uid: "6f0c0f0e-0000-4000-8000-00000000000a",
  id: 1227,
  price: 899_000,
  priceTotal: 1_798_000,
  priceTotalWithoutDiscount: 2_198_000,
  quantity: 2,
  available: true,
  unavailable: null,
  rules: [],
  giftRuleId: null,
  images: [],
  stockOfGoods: { qMax: 9 },
  promise: { day: "2026-11-23", isMade: false, packed: null },
  product: {
    name: "Раковина «Купель» 42 см",
    code: "kupel",
    link: "/product/kupel/",
    images: [],
    props: [],
    article: "118204",
  },
} as unknown as CartItem;

const cartOf = (items: CartItem[], change: object = {}) =>
  ({
    uid: "6f0c0f0e-0000-4000-8000-000000000001",
    version: 3,
    b2b: false,
    items,
    itemsCount: 2,
    itemsTotal: 1_708_100,
    itemsTotalWithoutDiscount: 2_198_000,
    discountTotal: 489_900,
    saleDiscount: 400_000,
    sampleCredit: 0,
    discount: { rules: 0, registration: 0, b2b: 0, promotion: 89_900, samples: 0 },
    coupon: "ВАННАЯ5",
    couponDetails: { code: "ВАННАЯ5", state: "works", missing: 0, kind: "percent", value: 5 },
    orderTotal: 1_708_100,
    registeredTotal: null,
    delivery: { selectedItem: null, price: 0, unloadPrice: 0 },
    unload: { method: "none", floor: 1 },
    totalWeight: 17_600,
    tierMissing: 0,
    refusal: null,
    notes: [],
    declinedGifts: [],
    ...change,
  }) as unknown as Cart;

test("a gift costs nothing, names its rule and is no line of the product's button", () => {
  const gift = {
    ...sink,
    giftRuleId: 7,
    quantity: 1,
    priceTotal: 0,
    priceTotalWithoutDiscount: 899_000,
    rules: [{ ruleId: 7, name: "К тумбе", amount: 899_000 }],
  };
  const cart = cartOf([gift], { declinedGifts: [{ ruleId: 8, name: "К зеркалу", product: "Полка" }] });
  const { lines, declinedGifts } = cartData(cart, moment());
  const plain = (text: string) => text.replaceAll("\u00a0", " ");
  expect(lines[0]).toMatchObject({ giftRuleId: 7, left: null });
  expect([lines[0]?.price.now, lines[0]?.price.old].map((text) => plain(text ?? ""))).toEqual(["0 ₽", "8 990 ₽"]);
  expect(lines[0]?.price.off).toBeUndefined();
  expect(lines[0]?.rules.map(plain)).toEqual(["Подарок по акции «К тумбе»"]);
  expect(declinedGifts.map(({ text }) => plain(text))).toEqual(["Полка, подарок по акции «К зеркалу»"]);
  expect(toCartMarks(cart).products).toEqual({});
});

test("a discount rule is named at its lines and once among the sums", () => {
  const third = { ruleId: 7, name: "Третий в подарок", amount: 40_000 };
  const items = [
    { ...sink, rules: [third] },
    { ...sink, uid: "6f0c0f0e-0000-4000-8000-00000000000b", rules: [{ ...third, amount: 10_000 }] },
  ];
  const { lines, sums } = cartData(cartOf(items), moment());
  expect(lines.map(({ rules }) => rules.map((text) => text.replaceAll("\u00a0", " ")))).toEqual([
    ["Третий в подарок: −400 ₽"],
    ["Третий в подарок: −100 ₽"],
  ]);
  const row = sums.find(({ name }) => name.includes("Третий"));
  expect([row?.name, row?.text].map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "«Третий в подарок»",
    "−500 ₽",
  ]);
});

test("the rows of the sums add up to the total", () => {
  const { sums, total } = cartData(cartOf([sink]), moment());
  const amounts = sums.filter(({ name }) => name !== "Доставка").map(({ text }) => numberIn(text));
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(numberIn(total));
  expect(sums.map(({ name }) => name)).toContain("Промокод ВАННАЯ5");
});

const numberIn = (text: string) => Number(text.replace("\u2212", "-").replaceAll(/[^\d-]/g, ""));

test.each([
  {
    name: "the courier is free from the threshold",
    itemsTotal: 8_000_000,
    free: "Доставка до\u00a0двери бесплатно",
    left: null,
  },
  {
    name: "below the threshold the missing sum is displayed",
    itemsTotal: 7_217_000,
    free: "До\u00a0бесплатной доставки курьером",
    left: "7\u00a0830\u00a0₽",
  },
])("$name", ({ itemsTotal, free, left }) => {
  expect(cartData(cartOf([sink], { itemsTotal }), moment()).free).toMatchObject({ text: free, left });
});

test("a threshold of 0 is unknown and makes nothing free", () => {
  const unknown = { to_home: 0, pickup: 0, CdekToHome: 0, Cdek: 0 };
  const { free, sums } = cartData(cartOf([sink], { itemsTotal: 99_000_000 }), moment(withStore, unknown));
  expect(free).toBeNull();
  expect(sums.find(({ name }) => name === "Доставка")?.text).toBe("от\u00a0235\u00a0₽");
});

test("free pickup alone is not called free delivery", () => {
  const { sums } = cartData(cartOf([sink], { itemsTotal: 7_217_000, couponDetails: null, coupon: null }), moment());
  expect(sums.find(({ name }) => name === "Доставка")?.text).toBe("от\u00a0249\u00a0₽");
});

test.each([
  { name: "an active code shows its discount", coupon: {}, text: "Скидка 5\u00a0% применена", isSleeping: false },
  {
    name: "below its minimum a code is inactive and shows the missing sum",
    coupon: { state: "sleeping", missing: 1_110_000 },
    text: "До\u00a0скидки\u00a0— 11\u00a0100\u00a0₽",
    isSleeping: true,
  },
  {
    name: "a fixed sum is named",
    coupon: { kind: "amount", value: 100_000 },
    text: "Скидка 1\u00a0000\u00a0₽ применена",
    isSleeping: false,
  },
])("$name", ({ coupon, text, isSleeping }) => {
  const couponDetails = { code: "ВАННАЯ5", state: "works", missing: 0, kind: "percent", value: 5, ...coupon };
  expect(cartData(cartOf([sink], { couponDetails }), moment()).coupon).toMatchObject({ text, isSleeping });
});

test.each([
  { name: "withdrawn: delete", reason: "withdrawn", fits: null, notifies: false },
  { name: "sold out: a notice of arrival", reason: "sold_out", fits: null, notifies: true },
  { name: "fewer are left: one tap sets them", reason: "above_stock", fits: 9, notifies: false },
])("$name", ({ reason, fits, notifies }) => {
  const off = { ...sink, available: false, priceTotal: 0, unavailable: { reason, text: "Почему" } } as CartItem;
  const [line] = cartData(cartOf([off]), moment()).lines;
  expect(line?.off).toMatchObject({ text: "Почему", fits });
  expect(line?.off?.notify !== null).toBe(notifies);
  expect(line?.price.now).toBe("17\u00a0980\u00a0₽");
});

test("the price of one piece appears where it adds up to the line's", () => {
  const [plain] = cartData(cartOf([sink]), moment()).lines;
  expect(plain).toMatchObject({ each: "8\u00a0990\u00a0₽\u00a0/ шт.", price: { off: "\u221218\u00a0%" }, left: null });
  const [coded] = cartData(cartOf([{ ...sink, priceTotal: 1_708_100 }]), moment()).lines;
  expect(coded?.each).toBeNull();
});

test("the products of a company are not marked in pages", () => {
  expect(Object.keys(toCartMarks(cartOf([sink])).products)).toEqual(["1227"]);
  expect(toCartMarks(cartOf([sink], { b2b: true }))).toMatchObject({ pieces: 2, products: {} });
});

test("a cart without available lines promises no delivery and costs nothing", () => {
  const gone = {
    ...sink,
    available: false,
    unavailable: { reason: "withdrawn", text: "Снят с\u00a0продажи" },
  } as CartItem;
  const nothing = { itemsCount: 0, itemsTotal: 0, itemsTotalWithoutDiscount: 0, discountTotal: 0, saleDiscount: 0 };
  const data = cartData(
    cartOf([gone], {
      ...nothing,
      discount: { rules: 0, registration: 0, b2b: 0, promotion: 0, samples: 0 },
      coupon: null,
      couponDetails: null,
      orderTotal: 0,
    }),
    moment(),
  );
  expect(data.sums.map(({ name }) => name.replaceAll("\u00a0", " "))).toEqual(["Товары, 0 шт."]);
  expect(data.total.replaceAll("\u00a0", " ")).toBe("0 ₽");
  expect(data.free).toBeNull();
});

test("a guest sees the total after registration if it is lower", () => {
  expect(cartData(cartOf([sink], { registeredTotal: 1_656_900 }), moment()).registered).toBe("16\u00a0569\u00a0₽");
  expect(cartData(cartOf([sink]), moment()).registered).toBeNull();
});

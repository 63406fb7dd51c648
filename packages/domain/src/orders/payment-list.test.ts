import { expect, test } from "vitest";
import { paymentList, paymentRefusal } from "./payment-list.ts";

const person = {
  shopperType: "retail",
  deliveryType: "Interval",
  orderTotal: 7_531_590,
  hasSpecial: false,
  isCompanyActive: false,
  hasStoreInCity: true,
  closed: {},
} as const;
const company = { shopperType: "b2b", isCompanyActive: true } as const;

test.each([
  { name: "our courier", given: {}, offers: "sbp-sber card-online SberPay yooMoney prepay-cashdesk" },
  {
    name: "own pickup",
    given: { deliveryType: "Pickup" },
    offers: "sbp-sber card-online SberPay yooMoney cashdesk prepay-cashdesk",
  },
  {
    name: "own pickup of what is made to order",
    given: { deliveryType: "Pickup", hasSpecial: true },
    offers: "sbp-sber card-online SberPay yooMoney prepay-cashdesk",
  },
  {
    name: "the carrier, who takes no money for us",
    given: { deliveryType: "Cdek" },
    offers: "sbp-sber card-online SberPay yooMoney",
  },
  {
    name: "a city without our store",
    given: { hasStoreInCity: false },
    offers: "sbp-sber card-online SberPay yooMoney",
  },
  {
    name: "more than a card takes",
    given: { orderTotal: 36_000_000 },
    offers: "sbp-sber SberPay prepay-cashdesk",
  },
  {
    name: "more than anything online takes",
    given: { orderTotal: 70_000_001, deliveryType: "Pickup" },
    offers: "cashdesk prepay-cashdesk",
  },
  { name: "less than a rouble", given: { orderTotal: 99 }, offers: "prepay-cashdesk" },
  {
    name: "an order that costs nothing opens no payment",
    given: { orderTotal: 0, deliveryType: "Cdek" },
    offers: "sbp-sber card-online SberPay yooMoney",
  },
  { name: "no way is chosen yet", given: { deliveryType: null }, offers: "sbp-sber card-online SberPay yooMoney" },
  { name: "a company", given: company, offers: "bill sbp-sber card-online SberPay yooMoney" },
  {
    name: "a person who buys for a company",
    given: { shopperType: "legal_entity" },
    offers: "bill sbp-sber card-online SberPay yooMoney",
  },
] as const)("$name: $offers", ({ given, offers }) => {
  const { list } = paymentList({ ...person, ...given });
  expect(list.map(({ method }) => method).join(" ")).toBe(offers);
});

test.each([
  { method: "card-online", given: { orderTotal: 35_000_000 }, refusal: null },
  { method: "card-online", given: { orderTotal: 35_000_001 }, refusal: "payment_limit_exceeded" },
  { method: "bill", given: { shopperType: "b2b" }, refusal: "company_not_active" },
  { method: "bill", given: {}, refusal: "bill_for_companies" },
  { method: "cashdesk", given: {}, refusal: "cashdesk_needs_own_pickup" },
  { method: "cashdesk", given: company, refusal: "cashdesk_for_people" },
] as const)("$method: $refusal", ({ method, given, refusal }) => {
  expect(paymentRefusal(method, { ...person, ...given })).toBe(refusal);
});

test("a company's order of 421 020 ₽: card and wallet are over their limits", () => {
  expect(paymentList({ ...person, ...company, deliveryType: "Day", orderTotal: 42_102_000 })).toEqual({
    list: [
      { id: 102, method: "bill", name: "По счёту" },
      { id: 104, method: "sbp-sber", name: "СБП" },
      { id: 105, method: "SberPay", name: "SberPay" },
    ],
    hidden: [
      { method: "card-online", reason: "payment_limit_exceeded" },
      { method: "yooMoney", reason: "payment_limit_exceeded" },
      { method: "cashdesk", reason: "cashdesk_for_people" },
      { method: "prepay-cashdesk", reason: "cashdesk_for_people" },
    ],
  });
});

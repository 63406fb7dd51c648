import { expect, test } from "vitest";
import { deferralFor, deferralText } from "./deferral.ts";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;
const none = { used: 0, overdue: 0, overdueDays: 0 };
const agreed = { deferDays: 14, creditLimit: 100_000_00 };

test.each([
  {
    name: "within the limit is deferred",
    terms: agreed,
    debt: none,
    total: 100_000_00,
    text: "С отсрочкой: оплатите за 14 дней после получения",
  },
  {
    name: "a kopeck beyond it is prepaid",
    terms: agreed,
    debt: { ...none, used: 1 },
    total: 100_000_00,
    text: "По предоплате: лимит 100 000 ₽, с этим заказом не хватает 0 ₽",
  },
  {
    name: "beyond what is left is prepaid, with what is missing",
    terms: agreed,
    debt: { ...none, used: 60_000_00 },
    total: 50_000_00,
    text: "По предоплате: лимит 100 000 ₽, с этим заказом не хватает 10 000 ₽",
  },
  {
    name: "of a company with an overdue debt is prepaid, whatever is left",
    terms: agreed,
    debt: { used: 1_000_00, overdue: 1_000_00, overdueDays: 3 },
    total: 1_00,
    text: "По предоплате: просрочен долг 1 000 ₽, на 3 дня",
  },
  {
    name: "of a company with an overdue debt is not left to staff either",
    terms: { deferDays: 14, creditLimit: null },
    debt: { used: 1_000_00, overdue: 1_000_00, overdueDays: 1 },
    total: 1_00,
    text: "По предоплате: просрочен долг 1 000 ₽, на 1 день",
  },
  {
    name: "without a limit is decided by staff",
    terms: { deferDays: 7, creditLimit: null },
    debt: none,
    total: 1_00,
    text: "Отсрочку 7 дней подтвердит менеджер",
  },
  {
    name: "with a limit of nothing is prepaid",
    terms: { deferDays: 7, creditLimit: 0 },
    debt: none,
    total: 5_00,
    text: "По предоплате: лимит 0 ₽, с этим заказом не хватает 5 ₽",
  },
  {
    name: "without a deferral is prepaid as ever",
    terms: { deferDays: 0, creditLimit: 100_00 },
    debt: none,
    total: 1_00,
    text: null,
  },
])("an order $name", ({ terms, debt, total, text }) => {
  expect(plain(deferralText(deferralFor(terms, debt, total)))).toBe(text);
});

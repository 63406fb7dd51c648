import { aCode } from "@zertsalo/testing/samples/cart";
import { expect, test } from "vitest";
import { type PromoContent, promoChanges } from "./promo-changes.ts";

const code: PromoContent = {
  ...aCode(),
  code: "ОСЕНЬ",
  kind: "percent",
  value: 10,
  minItemsTotal: 500_000,
  excludesSale: true,
  audience: "retail",
  isExpertOnly: false,
  isOncePerBuyer: true,
  startsAt: new Date("2026-11-01T00:00:00+03:00"),
  endsAt: new Date("2026-11-30T23:59:59+03:00"),
  usageLimit: null,
  note: "",
};
const told = (before: PromoContent | null, after: PromoContent) =>
  promoChanges(before, after).map(({ title, from, to }) => `${title}: ${from} → ${to}`.replaceAll("\u00a0", " "));

test("a new code tells all that it begins with", () => {
  expect(told(null, code)).toEqual([
    "Код:  → ОСЕНЬ",
    "Что даёт:  → −10 %",
    "Условия:  → для зарегистрированных, от 5 000 ₽, кроме распродажи, один раз",
    "Срок:  → с 01.11.2026 по 30.11.2026 включительно",
    "Лимит:  → без лимита",
  ]);
});

test("a changed one tells what has changed", () => {
  const after = { ...code, endsAt: new Date("2026-12-10T23:59:59+03:00"), usageLimit: 100 };
  expect(told(code, after)).toEqual([
    "Срок: с 01.11.2026 по 30.11.2026 включительно → с 01.11.2026 по 10.12.2026 включительно",
    "Лимит: без лимита → 100",
  ]);
  expect(told(code, code)).toEqual([]);
});

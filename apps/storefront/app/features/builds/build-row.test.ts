import type { SavedConfiguration } from "@zertsalo/contract/saved-configurations";
import { expect, test } from "vitest";
import { buildRow, priceChange } from "./build-row.server.ts";

const today = "2026-11-17";
const saved: SavedConfiguration = {
  id: "0190d1c0-1111-4222-8333-444455556666",
  hash: "0".repeat(32),
  ownName: null,
  savedTotal: 1_000_000,
  priceVersion: null,
  savedAt: "2026-11-12T12:00:00+03:00",
  sharedAt: null,
  type: "mirror",
  options: {},
  name: "Зеркало, 600 × 900 мм",
  parameters: "прямоугольник",
  link: "/konfiguratory/mirror/?c=0",
  total: 1_000_000,
  ownPrice: null,
  changedParts: [],
  nearest: null,
  closed: null,
  leadTimeDays: 3,
  deliveryDate: "2026-11-27",
  productId: 7,
  products: [{ productId: 7, quantity: 1 }],
};

const parts = [
  { label: "Полотно", amount: 300_000 },
  { label: "Крепёж", amount: -90_000 },
];

test.each<[string, Partial<SavedConfiguration>, string, string]>([
  ["an unchanged price shows its day", {}, "как 12 ноября", "plain"],
  [
    "a rise names its largest component",
    { total: 1_210_000, changedParts: parts },
    "+2 100 ₽ с 12 ноября, дороже «Полотно»",
    "warn",
  ],
  [
    "a fall names the component that became cheaper",
    { total: 960_000, changedParts: parts },
    "−400 ₽ с 12 ноября, дешевле «Крепёж»",
    "ok",
  ],
  ["a rise without stored components names no cause", { total: 1_210_000 }, "+2 100 ₽ с 12 ноября", "warn"],
  ["a company sees the retail price", { ownPrice: 820_000 }, "в рознице 10 000 ₽", "plain"],
  ["an unavailable piece shows its old price", { total: null }, "стоила 12 ноября", "plain"],
])("%s", (_, change, text, tone) => {
  const result = priceChange({ ...saved, ...change }, today);
  expect({ ...result, text: result.text.replaceAll("\u00a0", " ") }).toEqual({ text, tone });
});

test("a build is edited under its own entry, and shared without it", () => {
  expect(buildRow(saved, today)).toMatchObject({
    href: `/konfiguratory/mirror/?c=0&build=${saved.id}`,
    link: "/konfiguratory/mirror/?c=0",
    picture: `/shell/piece/${saved.hash}/`,
    notes: [{ icon: "truck", text: "привезём 27\u00a0ноября" }],
    products: saved.products,
  });
});

test.each<[string, Partial<SavedConfiguration>]>([
  ["is no longer made", { total: null, nearest: { reasons: ["Нет золота."], name: "Зеркало", total: 900_000 } }],
  ["takes no orders now", { closed: "Меняем станок" }],
])("a piece that %s is not added to the cart", (_, change) => {
  expect(buildRow({ ...saved, ...change }, today).products).toBeNull();
});

import type { Badge } from "@zertsalo/contract/product";
import { expect, test } from "vitest";
import { visibleBadges } from "./badges.ts";

test.each<{ badges: Badge[]; texts: string[] }>([
  { badges: [], texts: [] },
  { badges: ["trend"], texts: ["Хит продаж"] },
  { badges: ["trend", "new"], texts: ["Новинка", "Хит продаж"] },
  { badges: ["new", "trend", "sale"], texts: ["Распродажа", "Новинка"] },
])("of $badges a photo has $texts", ({ badges, texts }) => {
  expect(visibleBadges(badges).map(({ text }) => text)).toEqual(texts);
});

import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { normaliseText } from "./normalise.ts";

test.each([
  ["Зеркало «Свирь» серебро, полированная кромка, 80×60 см", "зеркало свирь серебро полированная кромка 80 60 см"],
  ["Зеркало-арка «Нева»", "зеркало арка нева"],
  ["ТЁМНЫЙ  дуб", "темный дуб"],
  ["80x60", "80 60"],
  ["80х60", "80 60"],
  ["80*60", "80 60"],
  ["80 х 60", "80 60"],
  ["80 на 60", "80 60"],
  ["80[60", "80 60"],
  ["100ч70", "100 70"],
  ["60х80х45", "60 80 45"],
  ["часы на 2 ч", "часы на 2 ч"],
  ["IP44", "ip44"],
  ["½ кг", "1 2 кг"],
  ["«»", ""],
])("«%s» is compared as «%s»", (text, normal) => {
  expect(normaliseText(text)).toBe(normal);
});

property.prop([fc.string({ unit: "binary" })])("a normal text stays as it is", (text) => {
  const normal = normaliseText(text);
  expect(normaliseText(normal)).toBe(normal);
});

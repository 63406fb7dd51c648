import { expect, test } from "vitest";
import { kindLabel, phoneHref, routeHref } from "./store-texts.server.ts";

test.each([
  { kind: "store", canPickup: true, label: "Магазин и пункт выдачи" },
  { kind: "showroom", canPickup: true, label: "Шоурум и пункт выдачи" },
  { kind: "showroom", canPickup: false, label: "Шоурум" },
  { kind: "pickup", canPickup: true, label: "Пункт выдачи" },
  { kind: "warehouse", canPickup: true, label: "Пункт выдачи" },
  { kind: "warehouse", canPickup: false, label: "Склад" },
] as const)("a $kind is called «$label»", ({ label, ...store }) => {
  expect(kindLabel(store).replaceAll("\u00a0", " ")).toBe(label);
});

test("a phone can be dialled and a way be found", () => {
  expect(phoneHref("+7 (900) 000-09-95")).toBe("tel:+79000000995");
  expect(routeHref([55.6718, 37.5844])).toBe("https://yandex.ru/maps/?rtext=~55.6718,37.5844&rtt=auto");
});

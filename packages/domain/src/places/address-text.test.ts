import { expect, test } from "vitest";
import { distinctAddresses, plainAddress, withoutFlat } from "./address-text.ts";

test.each([
  { address: "г Самара, ул Полевая, д 5, кв 9", is: "г Самара, ул Полевая, д 5" },
  { address: "г Самара, ул Полевая, д 5, кв", is: "г Самара, ул Полевая, д 5" },
  { address: "г Самара, ул Полевая, д 5, кв. 9", is: "г Самара, ул Полевая, д 5" },
  { address: "г Москва, ул Вавилова, д 19, оф 12А", is: "г Москва, ул Вавилова, д 19" },
  { address: "г Москва, ул Вавилова, д 19, помещ 3", is: "г Москва, ул Вавилова, д 19" },
  { address: "г Москва, ул Квартальная, д 1", is: "г Москва, ул Квартальная, д 1" },
  { address: "г Москва, кв-л Волжский, д 2", is: "г Москва, кв-л Волжский, д 2" },
  { address: "г Москва, ул Комсомольская", is: "г Москва, ул Комсомольская" },
  { address: "", is: "" },
])("«$address» is displayed as «$is»", ({ address, is }) => {
  expect(withoutFlat(address)).toBe(is);
});

test("addresses that differ by their flat alone are one", () => {
  const found = ["г Самара, ул Полевая, д 5, кв 1", "г Самара, ул Полевая, д 5, кв 2", "г Самара, ул Полевая, д 6"];
  expect(distinctAddresses(found.map((value, id) => ({ value, id })))).toEqual([
    { value: "г Самара, ул Полевая, д 5", id: 0 },
    { value: "г Самара, ул Полевая, д 6", id: 2 },
  ]);
});

test("case, ё, commas and spaces do not make another address", () => {
  expect(plainAddress("г Самара,  ул. Королёва, д 5, кв 1")).toBe(plainAddress("Г САМАРА ул Королева д 5"));
});

import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["зеркало", "зеркало", 0],
  ["зиркало", "зеркало", 1],
  ["пеннал", "пенал", 1],
  ["тубма", "тумба", 1],
  ["раковна", "раковина", 1],
  ["столишнеца", "столешница", 2],
  ["шкаф", "пенал", 3],
  ["", "аб", 2],
])("«%s» and «%s» are %i apart", (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance);
});

const word = fc.string({ unit: fc.constantFrom(..."абвг"), maxLength: 8 });

property.prop([word, word])("the distance is the same both ways", (a, b) => {
  expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
});

property.prop([word, word, fc.integer({ min: 0, max: 8 })])("a limit changes nothing below it", (a, b, max) => {
  expect(editDistance(a, b, max)).toBe(Math.min(editDistance(a, b, 20), max + 1));
});

property.prop([word, fc.nat({ max: 8 }), fc.constantFrom(..."абвг")])(
  "one letter more is one step",
  (a, at, letter) => {
    expect(editDistance(a, a.slice(0, at) + letter + a.slice(at), 2)).toBe(1);
  },
);

import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { fromLatin } from "./transliteration.ts";

test.each([
  ["zerkalo", "зеркало"],
  ["tumba", "тумба"],
  ["rakovina", "раковина"],
  ["stoleshnica", "столешница"],
  ["stoleshnitsa", "столешница"],
  ["shkaf", "шкаф"],
  ["kryuchok", "крючок"],
  ["podsvetkoy", "подсветкой"],
  ["podsvetkoj", "подсветкой"],
  ["chernyy", "черный"],
  ["krugloe", "круглое"],
  ["yashchik", "ящик"],
  ["zhyoltyj", "желтый"],
  ["unitaz", "унитаз"],
  ["mebel'", "мебель"],
  ["boks", "бокс"],
  ["box", "бокс"],
  ["зеркало", null],
  ["зеркaло", null],
  ["80", null],
  ["", null],
])("«%s» in Latin letters is %j", (typed, meant) => {
  expect(fromLatin(typed)).toBe(meant);
});

property.prop([fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz'"), minLength: 1 })])(
  "no Latin letter is left",
  (typed) => {
    fc.pre(/[a-z]/.test(typed));
    expect(fromLatin(typed)).toMatch(/^[а-я]+$/);
  },
);

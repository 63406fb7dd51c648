import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { otherLayout } from "./keyboard-layout.ts";

test.each([
  ["pthrfkj", "зеркало"],
  ["nev,f", "тумба"],
  ["rh.xjr", "крючок"],
  ["[jk;'", "холжэ"],
  ["шз44", "ip44"],
  ["фйгфтшлф", "aquanika"],
  ["80", null],
  ["led-лампа", null],
  ["", null],
])("«%s» in the other layout is %j", (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});

property.prop([fc.string({ unit: fc.constantFrom(..."йцукенгшщзхъфывапролджэячсмитьбю"), minLength: 2 })])(
  "a Cyrillic word is read back from the Latin keys",
  (word) => {
    const pressed = otherLayout(word);
    fc.pre(pressed !== null && /[a-z]/.test(pressed));
    expect(otherLayout(pressed)).toBe(word);
  },
);

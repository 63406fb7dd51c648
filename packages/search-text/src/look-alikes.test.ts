import { expect, test } from "vitest";
import { oneAlphabet } from "./look-alikes.ts";

test.each([
  ["зеркaло", ["зеркало"]],
  ["тyмбa", ["тумба"]],
  ["paковина", ["раковина"]],
  ["lеd", ["led"]],
  ["аquanika", ["aquanika"]],
  ["хpом", ["хром", "xpom"]],
  ["oкo", ["око", "oko"]],
  ["зеркало", []],
  ["led", []],
  ["zеркало", []],
  ["80", []],
  ["", []],
])("«%s» may be %j", (typed, words) => {
  expect(oneAlphabet(typed)).toEqual(words);
});

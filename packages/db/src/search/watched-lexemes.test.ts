import { expect, test } from "vitest";
import { watchedLexemes } from "./watched-lexemes.ts";

test.each([
  [["'зеркал':A | 'зеркало':*A"], ["зеркал", "зеркало*"]],
  [["'россия'"], ["~россия"]],
  [["'россия':*"], ["~россия*"]],
  [["('умывальник':AB | 'раковин':AB | 'рукомойник':AB <-> 'мал':AB)"], ["умывальник", "раковин", "рукомойник", "мал"]],
  [
    ["'ip44':AB", "'ip44' | 'ip44':*"],
    ["ip44", "~ip44", "~ip44*"],
  ],
  [["'дуб':A", "'дуб':AB"], ["дуб"]],
  [[], []],
])("of %j a product must have one of %j", (readings, lexemes) => {
  expect(watchedLexemes(readings)).toEqual(lexemes);
});

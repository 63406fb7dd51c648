import { expect, test } from "vitest";
import { matchedTerms } from "./matched-terms.ts";

const marked = (name: string, query: string) =>
  matchedTerms(name, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join("");

test.each([
  ["тумба 80 дуб", "Тумба «Пинега» 80, дуб натуральный", "[Тумба] «Пинега» [80], [дуб] натуральный"],
  ["зеркала", "Зеркало «Ладога», 80×60 см", "[Зеркало] «Ладога», 80×60 см"],
  ["плес", "Тумба «Плёс»", "Тумба «[Плёс]»"],
  ["зерк", "Зеркало с подсветкой", "[Зеркало] с подсветкой"],
  ["800", "Тумба 80 и 800", "Тумба [80] и [800]"],
  ["8", "Тумба 80", "Тумба 80"],
  ["с", "Зеркало с подсветкой", "Зеркало с подсветкой"],
  ["", "Зеркало", "Зеркало"],
  ["зеркало", "", ""],
])("«%s» marks in «%s»: %s", (query, name, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test("the parts together are the name", () => {
  const name = "Тумба с раковиной «Пинега» 80\u00a0см, дуб";
  const parts = matchedTerms(name, "дуб 80");
  expect(parts.map(({ text }) => text).join("")).toBe(name);
});

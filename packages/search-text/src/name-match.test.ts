import { expect, test } from "vitest";
import { isNamedSo } from "./name-match.ts";

test.each([
  { text: "зе", name: "Зеркала", is: true },
  { text: "зеркало", name: "Зеркала с подсветкой", is: true },
  { text: "зеркала с подсв", name: "Зеркала с подсветкой", is: true },
  { text: "подсветка", name: "Зеркала с подсветкой", is: true },
  { text: "Плес", name: "Плёс", is: true },
  { text: "зеркало тумба", name: "Зеркала", is: false },
  { text: "еркала", name: "Зеркала", is: false },
  { text: "з", name: "Зеркала", is: false },
  { text: "", name: "Зеркала", is: false },
])("«$text» means «$name»: $is", ({ text, name, is }) => {
  expect(isNamedSo(name, text)).toBe(is);
});

import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";

test.each([
  { query: "  Зелёный   УНИТАЗ ", text: "зеленый унитаз" },
  { query: "тумба 80х45", text: "тумба 80х45" },
  { query: "а".repeat(80), text: "а".repeat(60) },
  { query: " ", text: null },
  { query: "anna@example.test", text: null },
  { query: "+7 (927) 604-18-33", text: null },
  { query: "заказ 76103012", text: null },
])("«$query» is counted as $text", ({ query, text }) => {
  expect(searchedText(query)).toBe(text);
});

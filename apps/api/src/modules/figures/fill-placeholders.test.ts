import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

const settings = { phone: "8 800", legal: { inn: "63" }, unloadPrices: { entrance: 30_000 }, reserveHours: 24 };

test.each([
  { name: "a path is resolved", text: "ИНН {{legal.inn}}, {{phone}}", filled: "ИНН 63, 8 800" },
  { name: "a number is inserted as it is", text: "{{reserveHours}} часа", filled: "24 часа" },
  { name: "kopecks are formatted as roubles", text: "{{money unloadPrices.entrance}}", filled: "300\u00a0₽" },
  {
    name: "a count gets its noun form",
    text: "{{count reserveHours час/часа/часов}}",
    filled: "24\u00a0часа",
  },
  {
    name: "a count without its three forms stays",
    text: "{{count reserveHours}}",
    filled: "{{count reserveHours}}",
  },
  { name: "an unknown path stays", text: "{{legal.kpp}}", filled: "{{legal.kpp}}" },
  { name: "an object is no value", text: "{{legal}}", filled: "{{legal}}" },
  { name: "a text is no money", text: "{{money phone}}", filled: "{{money phone}}" },
  {
    name: "prototype properties are not reachable",
    text: "{{legal.constructor.name}}",
    filled: "{{legal.constructor.name}}",
  },
])("$name", ({ text, filled }) => {
  expect(fillPlaceholders(text, settings)).toBe(filled);
});

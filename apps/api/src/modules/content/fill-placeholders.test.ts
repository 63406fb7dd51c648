import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

const settings = { phone: "8 800", legal: { inn: "63" }, unloadPrices: { entrance: 30_000 }, reserveHours: 24 };

test.each([
  { name: "a path is followed", text: "ИНН {{legal.inn}}, {{phone}}", filled: "ИНН 63, 8 800" },
  { name: "a number is a number", text: "{{reserveHours}} часа", filled: "24 часа" },
  { name: "kopecks are shown as roubles", text: "{{money unloadPrices.entrance}}", filled: "300\u00a0₽" },
  {
    name: "a number goes with its word",
    text: "{{count reserveHours час/часа/часов}}",
    filled: "24\u00a0часа",
  },
  {
    name: "a number without its three words stays",
    text: "{{count reserveHours}}",
    filled: "{{count reserveHours}}",
  },
  { name: "an unknown path stays", text: "{{legal.kpp}}", filled: "{{legal.kpp}}" },
  { name: "a branch is no value", text: "{{legal}}", filled: "{{legal}}" },
  { name: "words are no money", text: "{{money phone}}", filled: "{{money phone}}" },
  {
    name: "nothing of the language itself is reached",
    text: "{{legal.constructor.name}}",
    filled: "{{legal.constructor.name}}",
  },
])("$name", ({ text, filled }) => {
  expect(fillPlaceholders(text, settings)).toBe(filled);
});

import { expect, test } from "vitest";
import { productCode } from "./product-code.ts";

test.each([
  { name: "Полка «Ока», 60×20 см", code: "polka-oka-60x20-sm-0190f0b0" },
  { name: "Щётка для чистки", code: "shchetka-dlya-chistki-0190f0b0" },
  { name: "  LED — 12 В ", code: "led-12-v-0190f0b0" },
  { name: "«»", code: "0190f0b0" },
])("$name", ({ name, code }) => {
  expect(productCode(name, "0190f0b0-1111-4222-8333-444444444444")).toBe(code);
});

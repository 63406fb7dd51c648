import { expect, test } from "vitest";
import { momentText, numberText } from "./order-text.ts";

const spaces = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  { number: 761030, text: "761 030" },
  { number: 41_234_567_890, text: "41 234 567 890" },
])("the number $number is read in groups", ({ number, text }) => {
  expect(spaces(numberText(number))).toBe(text);
});

test("a moment is Moscow's", () => {
  expect(spaces(momentText("2026-11-14T22:30:00Z", "2026-11-15"))).toBe("15 ноября, 01:30");
});

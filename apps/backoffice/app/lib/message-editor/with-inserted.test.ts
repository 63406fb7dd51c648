import { expect, test } from "vitest";
import { withInserted } from "./with-inserted.ts";

test.each([
  { name: "at the end, after a space", text: "Заказ", at: Infinity, result: "Заказ {{number}}", caret: 16 },
  { name: "a space is there already", text: "Заказ готов", at: 6, result: "Заказ {{number}}готов", caret: 16 },
  { name: "at the beginning", text: "готов", at: 0, result: "{{number}}готов", caret: 10 },
  { name: "in quotation marks", text: "«»", at: 1, result: "«{{number}}»", caret: 11 },
])("$name", ({ text, at, result, caret }) => {
  expect(withInserted(text, at, "{{number}}")).toEqual({ text: result, at: caret });
});

import { expect, test } from "vitest";
import { savedViewText } from "./saved-view-lists.ts";

test.each([
  {
    view: { list: "orders", params: { look: "table", made: "1" }, isShared: true },
    text: "Заказы, для всех: look=table&made=1",
  },
  { view: { list: "audit", params: {}, isShared: false }, text: "Журнал, для себя: весь список" },
] as const)("a view reads «$text» in the audit log", ({ view, text }) => {
  expect(savedViewText(view)).toBe(text);
});

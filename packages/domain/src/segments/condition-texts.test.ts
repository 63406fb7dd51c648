import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { expect, test } from "vitest";
import { conditionText, segmentChanges } from "./condition-texts.ts";

const names = {
  city: (id: number) => (id === 1 ? "Самара" : "Казань"),
  section: () => "Зеркала",
  piece: (family: string) => (family === "mirror" ? "Зеркала" : family),
};
const cases: [SegmentCondition, string][] = [
  [{ kind: "orders", min: 2, max: null }, "заказов от 2"],
  [{ kind: "orders", min: null, max: 0 }, "заказов до 0"],
  [{ kind: "orders", min: 1, max: 1 }, "заказов ровно 1"],
  [{ kind: "bought", min: 10_000_000, max: 20_000_000 }, "на сумму от 100 000 ₽ до 200 000 ₽"],
  [{ kind: "lastOrder", when: "within", days: 1 }, "последний заказ не раньше чем 1 день назад"],
  [{ kind: "lastOrder", when: "before", days: 90 }, "последний заказ раньше чем 90 дней назад"],
  [{ kind: "city", cityIds: [1, 2] }, "город Самара или Казань"],
  [{ kind: "buyer", is: "company" }, "компании"],
  [{ kind: "section", has: false, codes: ["zerkala"] }, "не покупали в разделах «Зеркала»"],
  [{ kind: "piece", has: true, families: ["mirror", "other"] }, "заказывали изделия «Зеркала», «other»"],
  [{ kind: "savedConfiguration", days: 30 }, "сохранили изделие за 30 дней и не заказали"],
  [{ kind: "consent", has: true }, "согласны на рассылку"],
];
test.each(cases)("%o is read aloud as «%s»", (condition, text) => {
  expect(conditionText(condition, names).replaceAll("\u00a0", " ")).toBe(text);
});

test("the log tells what has changed, and nothing else", () => {
  const before = { name: "Давно", conditions: [{ kind: "orders" as const, min: 2, max: null }] };
  const after = { ...before, name: "Очень давно" };
  expect(segmentChanges(before, after)).toEqual([
    { field: "name", title: "Название", from: "Давно", to: "Очень давно" },
  ]);
  expect(segmentChanges(null, before).map(({ field, from }) => [field, from])).toEqual([
    ["name", ""],
    ["conditions", ""],
  ]);
  expect(segmentChanges(before, before)).toEqual([]);
});

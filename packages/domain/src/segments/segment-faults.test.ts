import type { SegmentCondition } from "@zertsalo/contract/customer-segments";
import { expect, test } from "vitest";
import { segmentFaults } from "./segment-faults.ts";

const cases: [SegmentCondition, string | null][] = [
  [{ kind: "orders", min: null, max: null }, "Укажите хотя бы одну границу"],
  [{ kind: "orders", min: 3, max: 2 }, "Начало больше конца"],
  [{ kind: "orders", min: 3, max: 3 }, null],
  [{ kind: "bought", min: null, max: 0 }, null],
  [{ kind: "city", cityIds: [] }, "Выберите город"],
  [{ kind: "section", has: true, codes: [] }, "Выберите раздел"],
  [{ kind: "piece", has: false, families: [] }, "Выберите изделие"],
  [{ kind: "lastOrder", when: "before", days: 0 }, "От 1 до 3650 дней"],
  [{ kind: "savedConfiguration", days: 3_650 }, null],
  [{ kind: "consent", has: false }, null],
  [{ kind: "buyer", is: "guest" }, null],
];
test.each(cases)("%o", (condition, fault) => {
  const conditions: SegmentCondition[] = [{ kind: "consent", has: true }, condition];
  expect(segmentFaults({ name: "", conditions })).toEqual({ "conditions/0": null, "conditions/1": fault });
});

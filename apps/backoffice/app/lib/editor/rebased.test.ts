import { expect, test } from "vitest";
import { rebased } from "./rebased.ts";

const began = { title: "Доставка", body: "Привезём за день", seo: { title: "Доставка" } };

test.each([
  {
    name: "nobody else has changed anything",
    mine: { body: "Привезём завтра" },
    saved: {},
    left: { body: "Привезём завтра" },
    theirs: [],
    both: [],
  },
  {
    name: "the other one has changed another field",
    mine: { body: "Привезём завтра" },
    saved: { seo: { title: "Доставка по Самаре" } },
    left: { body: "Привезём завтра", seo: { title: "Доставка по Самаре" } },
    theirs: ["seo"],
    both: [],
  },
  {
    name: "both have changed one field",
    mine: { body: "Привезём завтра" },
    saved: { body: "Привезём за два дня", title: "Доставка и подъём" },
    left: { body: "Привезём завтра", title: "Доставка и подъём" },
    theirs: ["title"],
    both: ["body"],
  },
  {
    name: "both have written the same",
    mine: { body: "Привезём завтра" },
    saved: { body: "Привезём завтра" },
    left: { body: "Привезём завтра" },
    theirs: [],
    both: [],
  },
])("$name", ({ mine, saved, left, theirs, both }) => {
  const result = rebased({ ...began, ...mine }, { began, saved: { ...began, ...saved } });
  expect(result).toEqual({ content: { ...began, ...left }, theirs, both });
});

test("what one has removed and the other has added is merged field by field", () => {
  const start: Record<string, string> = { a: "1", b: "2", c: "3" };
  const mine = { a: "1", b: "2", c: "3 mine", d: "4 mine" };
  const { b: _b, ...rest } = start;
  const result = rebased<Record<string, string>>(mine, { began: start, saved: { ...rest, e: "5" } });
  expect(result).toEqual({
    content: { a: "1", c: "3 mine", d: "4 mine", e: "5" },
    theirs: ["e", "b"],
    both: [],
  });
  const removed = rebased<Record<string, string | undefined>>(
    { ...start, c: undefined },
    { began: start, saved: start },
  );
  expect(JSON.stringify(removed.content)).toBe(JSON.stringify({ a: "1", b: "2" }));
});

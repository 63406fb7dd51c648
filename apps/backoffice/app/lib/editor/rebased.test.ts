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

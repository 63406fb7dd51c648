import { expect, test } from "vitest";
import { rebased } from "./rebased.ts";

const began = { title: "Доставка", body: "Привезём за день", seo: { title: "Доставка" } };

test.each([
  {
    name: "nobody else has changed anything",
    mine: { body: "Привезём завтра" },
    saved: {},
    left: { body: "Привезём завтра" },
    taken: [],
    both: [],
  },
  {
    name: "the other one has changed another field",
    mine: { body: "Привезём завтра" },
    saved: { seo: { title: "Доставка по Самаре" } },
    left: { body: "Привезём завтра", seo: { title: "Доставка по Самаре" } },
    taken: ["seo"],
    both: [],
  },
  {
    name: "both have changed one field",
    mine: { body: "Привезём завтра" },
    saved: { body: "Привезём за два дня", title: "Доставка и подъём" },
    left: { body: "Привезём завтра", title: "Доставка и подъём" },
    taken: ["title"],
    both: ["body"],
  },
  {
    name: "both have written the same",
    mine: { body: "Привезём завтра" },
    saved: { body: "Привезём завтра" },
    left: { body: "Привезём завтра" },
    taken: [],
    both: [],
  },
])("$name", ({ mine, saved, left, taken, both }) => {
  const result = rebased({ ...began, ...mine }, { began, saved: { ...began, ...saved } });
  expect(result).toEqual({ content: { ...began, ...left }, taken, both });
});

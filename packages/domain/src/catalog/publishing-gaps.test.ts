import type { ProductContent } from "@zertsalo/contract/product-content";
import { expect, test } from "vitest";
import { publishingGaps } from "./publishing-gaps.ts";

const full: ProductContent = {
  name: "Зеркало",
  code: "zerkalo",
  article: "1",
  barcode: null,
  sectionId: 12,
  collectionId: null,
  colorCode: null,
  unit: "шт.",
  description: "С фацетом",
  weightGrams: 9_000,
  leastStock: null,
  badges: [],
  prices: null,
  properties: [{ propertyId: 1, optionIds: [], number: 800 }],
  pictures: [{ mediaId: 1, view: "front", alt: "Зеркало", source: "", rights: "" }],
  seo: { title: "", description: "" },
  isActive: true,
};
const bare: ProductContent = { ...full, description: " ", weightGrams: null, properties: [], pictures: [] };
const hidden = (content: ProductContent) => ({ ...content, isActive: false });
const all = ["pictures", "description", "properties", "weightGrams"];

test.each([
  { name: "a whole product lacks nothing", before: hidden(full), after: full, hasStock: true, fields: [] },
  { name: "a bare one lacks all", before: hidden(bare), after: bare, hasStock: false, fields: [...all, "stock"] },
  { name: "what stays hidden lacks nothing", before: bare, after: hidden(bare), hasStock: false, fields: [] },
  { name: "what buyers see already is no news", before: bare, after: bare, hasStock: false, fields: [] },
  {
    name: "a removed picture is a gap",
    before: full,
    after: { ...full, pictures: [] },
    hasStock: false,
    fields: ["pictures"],
  },
])("$name", ({ before, after, hasStock, fields }) => {
  expect(publishingGaps(before, after, hasStock).map(({ field }) => field)).toEqual(fields);
});

import { badgeToken, collectionToken } from "@zertsalo/domain/catalog/tokens";
import { expect, test } from "vitest";
import type { Dictionary, PropertyNode } from "./dictionary.ts";
import { type FilterParts, filterAnswer } from "./filter-answer.ts";

const option = (id: number, value: string) => ({
  id,
  key: `shape-${id}`,
  value,
  number: null,
  hex: "#fff",
  translate: "x",
});
const properties: PropertyNode[] = [
  { code: "width", name: "Ширина", kind: "range", unit: "мм", options: [] },
  {
    code: "shape",
    name: "Форма",
    kind: "list",
    unit: null,
    options: [option(1, "круг"), option(2, "овал"), option(3, "арка")],
  },
  { code: "decor", name: "Декор", kind: "list", unit: null, options: [option(9, "оникс")] },
];
const root = { id: 1, code: "obsaa-kategoria", name: "Каталог", path: [1] };
const dictionary: Dictionary = {
  root,
  sections: new Map([[1, root]]),
  sectionByCode: new Map([[root.code, root]]),
  properties,
  propertyByCode: new Map(properties.map((property) => [property.code, property])),
  collections: [{ id: 7, code: "onega", name: "Онега" }],
  campaigns: [],
};
const parts: FilterParts = {
  dictionary,
  section: {
    products: 12,
    options: new Map([
      [1, 8],
      [2, 4],
      [badgeToken("new"), 2],
      [collectionToken(7), 3],
    ]),
    families: 3,
    familyOptions: new Map(),
    ranges: new Map([
      ["price", { min: 100_00, max: 900_00 }],
      ["width", { min: 400, max: 1200 }],
    ]),
  },
  query: { sectionId: 1, groups: [{ code: "shape", ids: [1] }], ranges: [] },
  counts: {
    options: new Map([
      [1, 5],
      [badgeToken("new"), 1],
    ]),
    total: 5,
    totalExact: true,
  },
  chosenRanges: new Map([["width", { min: 500, max: null }]]),
  fold: { isShort: false, unfolded: [] },
};
const answer = filterAnswer(parts);
const filter = (code: string, from = answer) => from.list.find((each) => each.code === code);

test("price comes first, then offers and collections, then present properties", () => {
  expect(answer.list.map(({ code, type }) => `${code} ${type}`)).toEqual([
    "price range",
    "badge list",
    "collection list",
    "width range",
    "shape list",
  ]);
});

test("a range has the section's ends and the chosen values", () => {
  expect(filter("price")).toMatchObject({ range: { min: 100_00, max: 900_00 }, selectedRange: null, values: [] });
  expect(filter("width")).toMatchObject({ unit: "мм", selectedRange: { min: 500, max: null } });
});

test("an option without results is disabled, unless it is chosen", () => {
  expect(filter("shape")?.values).toMatchObject([
    {
      code: "shape-1",
      key: "shape-1",
      name: "круг",
      value: "круг",
      selected: true,
      disabled: false,
      count: 5,
      hex: "#fff",
    },
    { code: "shape-2", name: "овал", selected: false, disabled: true, count: 0, translate: "x" },
  ]);
});

test("badges have the labels of the specification", () => {
  expect(filter("badge")?.values).toMatchObject([
    { code: "NEW", name: "Новинки", value: "NEW", badge: "new", count: 1 },
  ]);
});

test("without counts all options of the section stay, and none is disabled", () => {
  const partial = filterAnswer({ ...parts, counts: null });
  expect(partial).toMatchObject({ counts: "partial", totalExact: false });
  expect(filter("shape", partial)?.values).toMatchObject([
    { count: null, disabled: false },
    { count: null, disabled: false },
  ]);
});

test.each([
  { name: "a short list of nine is whole", length: 9, fold: { isShort: true, unfolded: [] }, visible: 9 },
  {
    name: "a longer list has eight options and the chosen one",
    length: 30,
    fold: { isShort: true, unfolded: [] },
    visible: 9,
  },
  { name: "an unfolded filter is complete", length: 30, fold: { isShort: true, unfolded: ["tone"] }, visible: 30 },
  {
    name: "without short lists all options are returned",
    length: 30,
    fold: { isShort: false, unfolded: [] },
    visible: 30,
  },
])("$name", ({ length, fold, visible }) => {
  const options = Array.from({ length }, (_, at) => option(100 + at, `тон ${at}`));
  const tone: PropertyNode = { code: "tone", name: "Тон", kind: "list", unit: null, options };
  const folded = filterAnswer({
    ...parts,
    fold,
    dictionary: { ...dictionary, properties: [tone] },
    section: { ...parts.section, options: new Map(options.map(({ id }) => [id, 1])) },
    query: { ...parts.query, groups: [{ code: "tone", ids: [120] }] },
  });
  expect(filter("tone", folded)?.values).toHaveLength(visible);
  expect(filter("tone", folded)?.folded).toBe(length - visible);
});

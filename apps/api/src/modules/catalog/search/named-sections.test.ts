import { expect, test } from "vitest";
import type { Dictionary, PropertyNode, SectionNode } from "../dictionary.ts";
import { namedSections } from "./named-sections.ts";

const section = (id: number, name: string): SectionNode => ({ id, code: `s${id}`, name, path: [1, id] });
const property = (code: string, ...values: string[]): PropertyNode => ({
  code,
  name: code,
  kind: "list",
  unit: null,
  options: values.map((value, id) => ({ id, key: value, value, number: null, hex: null, translate: null })),
});

const root: SectionNode = { id: 1, code: "all", name: "Все зеркала и тумбы", path: [1] };
const sections = [
  root,
  section(2, "Зеркала"),
  section(3, "Зеркала с подсветкой"),
  section(4, "Тумбы с раковиной"),
  section(5, "Зеркальные шкафы"),
];
const dictionary: Dictionary = {
  root,
  sections: new Map(sections.map((each) => [each.id, each])),
  sectionByCode: new Map(),
  properties: [
    property("material", "Дуб", "ЛДСП"),
    property("color", "Дуб натуральный", "Дуб тёмный", "Белый матовый"),
    property("shape", "круг", "прямоугольник"),
  ],
  propertyByCode: new Map(),
  collections: [],
  campaigns: [],
};
const read = (text: string) =>
  namedSections(text, dictionary).map(({ section: { name }, filters }) => ({ name, filters }));

const mm = (value: number) => ({ min: value, max: value });

test.each([
  ["тумба", "Тумбы с раковиной", {}],
  ["тумба 80", "Тумбы с раковиной", { width: mm(800) }],
  ["тумба 80 дуб", "Тумбы с раковиной", { width: mm(800), color: { values: ["Дуб натуральный", "Дуб тёмный"] } }],
  ["дуб тумба тёмный", "Тумбы с раковиной", { color: { values: ["Дуб тёмный"] } }],
  ["зеркало круглое 70 см", "Зеркала", { width: mm(700), shape: { values: ["круг"] } }],
  ["зеркало 80×60", "Зеркала", { width: mm(800), height: mm(600) }],
  ["тумба лдсп", "Тумбы с раковиной", { material: { values: ["ЛДСП"] } }],
])("«%s» is «%s» with its filters", (text, name, filters) => {
  expect(read(text)[0]).toEqual({ name, filters });
});

test.each(["дуб 80", "тумба кедр", "тумба ду", "тумба до 80 см", "ниша 780×450", "тумба дуб белый", "", "80", "все"])(
  "«%s» is no list of a section",
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test("the section that most of the text names comes first", () => {
  expect(read("зеркало с подсветкой").map(({ name }) => name)).toEqual(["Зеркала с подсветкой"]);
  expect(read("зерк").map(({ name }) => name)).toEqual(["Зеркала", "Зеркала с подсветкой", "Зеркальные шкафы"]);
});

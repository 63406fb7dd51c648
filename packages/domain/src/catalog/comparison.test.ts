import type { ProductProperty } from "@zertsalo/contract/product";
import { expect, test } from "vitest";
import { comparisonGroups, onlyDifferences, withCompared } from "./comparison.ts";

const aProp = (
  code: string,
  name: string,
  value: string | number,
  change: Partial<ProductProperty> = {},
): ProductProperty => ({ code, name, value, unit: null, isVisible: true, inCard: false, inCart: false, ...change });
const side = (code: string, name: string, value: number) => aProp(code, name, value, { isVisible: false, unit: "мм" });

const oak = {
  props: [
    side("width", "Ширина", 800),
    side("height", "Высота", 500),
    aProp("color", "Цвет", "дуб"),
    aProp("drawers", "Ящики", 2, { unit: "шт." }),
    aProp("warranty", "Гарантия", "5 лет"),
    aProp("weight", "Вес", 41, { unit: "кг" }),
    aProp("smell", "Запах", "смола"),
    aProp("internal", "Служебное", "да", { isVisible: false }),
  ],
  weightGrams: 41_000,
};
const white = {
  props: [
    side("width", "Ширина", 600),
    side("height", "Высота", 500),
    aProp("color", "Цвет", "белый"),
    aProp("backlight", "Подсветка", "контурная"),
    aProp("warranty", "Гарантия", "5 лет"),
  ],
  weightGrams: null,
};

const lines = (groups: ReturnType<typeof comparisonGroups>) =>
  groups.flatMap(({ name, rows }) => [
    name.replaceAll("\u00a0", " "),
    ...rows.map((row) => `${row.differs ? "≠" : "="} ${row.name}: ${row.values.join(" | ").replaceAll("\u00a0", " ")}`),
  ]);

test("properties stand in groups, each with the value of every product, and a missing one is a dash", () => {
  expect(lines(comparisonGroups([oak, white]))).toEqual([
    "Размеры и вес",
    "≠ Ширина: 800 мм | 600 мм",
    "= Высота: 500 мм | 500 мм",
    "≠ Вес: 41 кг | —",
    "Вид и материалы",
    "≠ Цвет: дуб | белый",
    "Свет и электрика",
    "≠ Подсветка: — | контурная",
    "Устройство",
    "≠ Ящики: 2 шт. | —",
    "Изготовление и гарантия",
    "= Гарантия: 5 лет | 5 лет",
    "Другое",
    "≠ Запах: смола | —",
  ]);
});

test("only what differs is left, and a group without a difference goes", () => {
  expect(lines(onlyDifferences(comparisonGroups([oak, white])))).toEqual([
    "Размеры и вес",
    "≠ Ширина: 800 мм | 600 мм",
    "≠ Вес: 41 кг | —",
    "Вид и материалы",
    "≠ Цвет: дуб | белый",
    "Свет и электрика",
    "≠ Подсветка: — | контурная",
    "Устройство",
    "≠ Ящики: 2 шт. | —",
    "Другое",
    "≠ Запах: смола | —",
  ]);
});

test("a top lies: its height is its thickness and is compared as that", () => {
  const top = {
    props: [
      side("width", "Ширина", 800),
      side("height", "Высота", 12),
      aProp("thickness", "Видимая толщина", 12, { unit: "мм" }),
    ],
    weightGrams: null,
  };
  expect(lines(comparisonGroups([top]))).toEqual(["Размеры и вес", "= Ширина: 800 мм", "= Видимая толщина: 12 мм"]);
});

test.each([
  { name: "the same product twice differs in nothing", products: [oak, oak], expected: [] },
  { name: "one product differs in nothing", products: [oak], expected: [] },
  { name: "without a product nothing is compared", products: [], expected: [] },
])("$name", ({ products, expected }) => {
  expect(onlyDifferences(comparisonGroups(products))).toEqual(expected);
});

test.each([
  { name: "the first", codes: [], code: "a", expected: { codes: ["a"], fifth: null } },
  { name: "a fourth", codes: ["a", "b", "c"], code: "d", expected: { codes: ["a", "b", "c", "d"], fifth: null } },
  { name: "one that is there", codes: ["a", "b"], code: "a", expected: { codes: ["a", "b"], fifth: null } },
  {
    name: "a fifth, which waits for a place",
    codes: ["a", "b", "c", "d"],
    code: "e",
    expected: { codes: ["a", "b", "c", "d"], fifth: "e" },
  },
  {
    name: "one of four that is there",
    codes: ["a", "b", "c", "d"],
    code: "d",
    expected: { codes: ["a", "b", "c", "d"], fifth: null },
  },
])("added to the list: $name", ({ codes, code, expected }) => {
  expect(withCompared(codes, code)).toEqual(expected);
});

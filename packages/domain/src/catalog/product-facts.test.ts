import type { ProductProperty } from "@zertsalo/contract/product";
import { expect, test } from "vitest";
import { aboutText, mainFacts, productFacts } from "./product-facts.ts";
import { productSizeText } from "./product-size.ts";

const aProp = (code: string, value: string | number, change: Partial<ProductProperty> = {}): ProductProperty => ({
  code,
  name: code,
  value,
  unit: null,
  isVisible: true,
  inCard: false,
  inCart: false,
  ...change,
});
const hidden = { isVisible: false, unit: "мм" };
const props = [
  aProp("width", 800, { ...hidden, name: "Ширина" }),
  aProp("height", 500, { ...hidden, name: "Высота" }),
  aProp("depth", 460, { ...hidden, name: "Глубина" }),
  aProp("country", "Россия"),
  aProp("warranty", "5 лет"),
  aProp("weight", 41, { unit: "кг" }),
  aProp("mounting", "подвесной", { inCard: true }),
  ...["a", "b", "c", "d", "e", "f"].map((code) => aProp(code, code)),
];
const plain = (facts: { name: string; value: string }[]) =>
  facts.map(({ name, value }) => `${name}: ${value.replaceAll("\u00a0", " ")}`);

test("the sides stand in one line and are not listed again", () => {
  expect(plain(productFacts({ props, weightGrams: 41_000 }))).toEqual([
    "Ширина × высота × глубина: 800 × 500 × 460 мм",
    "country: Россия",
    "warranty: 5 лет",
    "mounting: подвесной",
    ...["a", "b", "c", "d", "e", "f"].map((code) => `${code}: ${code}`),
    "Вес: 41 кг",
  ]);
});

test("a top lies: its height is its thickness, which has a line of its own", () => {
  const top = [
    aProp("width", 800, { ...hidden, name: "Ширина" }),
    aProp("height", 12, { ...hidden, name: "Высота" }),
    aProp("depth", 480, { ...hidden, name: "Глубина" }),
    aProp("thickness", 12, { name: "Видимая толщина", unit: "мм" }),
  ];
  expect(plain(productFacts({ props: top, weightGrams: null }))).toEqual([
    "Ширина × глубина: 800 × 480 мм",
    "Видимая толщина: 12 мм",
  ]);
  expect(productSizeText(top).replaceAll("\u00a0", " ")).toBe("800 × 480 мм, толщина 12 мм");
  expect(productSizeText(props).replaceAll("\u00a0", " ")).toBe("800 × 500 × 460 мм");
  expect(productSizeText([])).toBe("");
});

test("beside the description stand seven, a card's own ones before the others", () => {
  expect(plain(mainFacts({ props, weightGrams: 41_500 }))).toEqual([
    "Ширина × высота × глубина: 800 × 500 × 460 мм",
    "mounting: подвесной",
    "country: Россия",
    "a: a",
    "b: b",
    "Вес: 41,5 кг",
    "warranty: 5 лет",
  ]);
});

test("a product without sizes and weight has what it has", () => {
  expect(plain(productFacts({ props: [aProp("color", "хром")], weightGrams: null }))).toEqual(["color: хром"]);
});

test.each([
  {
    description: "Контурная подсветка светит на стену вокруг зеркала. Сенсор внизу.",
    lead: "Контурная подсветка светит на стену вокруг зеркала.",
    text: "Сенсор внизу.",
  },
  { description: "Тумба 1,5 м. Одна фраза без продолжения", lead: "Тумба 1,5 м. Одна фраза без продолжения", text: "" },
])("the first sentence leads: «$lead»", ({ description, lead, text }) => {
  expect(aboutText(description)).toEqual({ lead, text });
});

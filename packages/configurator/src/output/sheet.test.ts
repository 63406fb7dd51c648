import { expect, test } from "vitest";
import { calculate } from "../calculate.ts";
import examples from "../examples.json" with { type: "json" };
import type { ConfiguratorType, Options } from "../model.ts";
import { samplePricingRules } from "../pricing-rules/sample-pricing-rules.ts";
import { validateSheet } from "./validate-sheet.ts";
import { sheetSvg } from "./sheet-svg.ts";
import { sheets } from "./sheet.ts";

const book = samplePricingRules();
const qr = [
  [true, false],
  [false, true],
];
const drawingOf = (type: ConfiguratorType, options: Options) => sheets(book, calculate(book, type, options), qr);
const cases = examples as unknown as { id: string; type: ConfiguratorType; options: Options }[];
const wordsOf = (type: ConfiguratorType, options: Options) =>
  drawingOf(type, options)
    .flat()
    .flatMap((mark) => (mark.kind === "text" ? [mark.text] : []))
    .join("\n");

test.each(cases)("$id: nothing lies on anything, and the same wish gives the same bytes", ({ type, options }) => {
  expect(drawingOf(type, options).flatMap(validateSheet)).toEqual([]);
  expect(sheetSvg(drawingOf(type, options))).toBe(sheetSvg(drawingOf(type, options)));
});

test.each<{ name: string; type: ConfiguratorType; options: Options; says: string[] }>([
  {
    name: "a mirror: overall sizes of its frame, radius, what stands one on another, hangers",
    type: "mirror",
    options: { shape: "rectangle_rounded", rounding_radius: 80, frameType: "ldsp", indent: "40" },
    says: [
      "600",
      "900",
      "габарит 680",
      "габарит 980",
      "R80",
      "подложка, вынос 40",
      "Слева",
      "ЛДСП 16",
      "Вид сзади",
      "80",
    ],
  },
  {
    name: "an arch with light: its straight part, facet, band, devices by x and y, cable, electrics",
    type: "led_mirror",
    options: cases.find(({ id }) => id === "L05")?.options ?? {},
    says: ["700", "R300", "фацет 20", "матовая полоса 20, от края 35", "Выключатель сенсорный", "кабель Ø8", "IP44"],
  },
  {
    name: "a tabletop: chains, holes, brackets, thickness that is seen, the edge",
    type: "tabletop",
    options: cases.find(({ id }) => id === "T02")?.options ?? {},
    says: [
      "420",
      "827",
      "241",
      "1247",
      "482",
      "Вид спереди",
      "40",
      "Слив, раковина «Купель» 42",
      "Кронштейны",
      "подворот 45°",
    ],
  },
  {
    name: "a vanity unit: three views, cutting list, hardware",
    type: "vanity_unit",
    options: {},
    says: [
      "Вид слева",
      "зона сифона",
      "Вид сверху, столешница",
      "Боковина",
      "ЛДСП 16, белый",
      "Профиль Gola",
      "Лист 2 из 2",
    ],
  },
])("$name", ({ type, options, says }) => {
  const text = wordsOf(type, options);
  for (const said of says) expect(text).toContain(said);
});

test("the title block names code, hash, versions, weight, term and what is not taken back", () => {
  const result = calculate(book, "mirror", {});
  const text = wordsOf("mirror", {});
  for (const said of [
    result.hash,
    `Код ${result.hash.slice(0, 8).toUpperCase()}`,
    "Правила mirror-2026.11",
    "Цены prices-2026.11",
    "Масса 5,4 кг · срок 3 раб. дн. · в упаковке 980×680×72 мм",
    "при надлежащем качестве не возвращается",
    "чертёж утверждаю",
  ]) {
    expect(text).toContain(said);
  }
});

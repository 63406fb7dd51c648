import { expect, test } from "vitest";
import { readOptions } from "@zertsalo/configurator/address";
import { configuratorHint } from "./configurator-hint.ts";

test.each([
  {
    text: "круглое зеркало 70",
    title: "Круглое зеркало 700 мм на заказ",
    type: "mirror",
    options: { shape: "circle", size: { width: 700 } },
  },
  {
    text: "зеркало 80×60",
    title: "Зеркало 800 × 600 мм на заказ",
    type: "mirror",
    options: { size: { width: 800, height: 600 } },
  },
  {
    text: "зеркало с подсветкой 900х700 мм",
    title: "Зеркало с подсветкой 900 × 700 мм на заказ",
    type: "led_mirror",
    options: { size: { width: 900, height: 700 } },
  },
  {
    text: "столешница 1200",
    title: "Столешница 1200 мм на заказ",
    type: "tabletop",
    options: { size: { width: 1200 } },
  },
  {
    text: "столешница 1200×480",
    title: "Столешница 1200 × 480 мм на заказ",
    type: "tabletop",
    options: { size: { width: 1200, height: 480 } },
  },
  {
    text: "ниша 780×450×550",
    title: "Тумба в нишу 780 × 450 × 550 мм на заказ",
    type: "vanity_unit",
    options: { size: { width: 754, height: 432 }, depth: 540 },
  },
  {
    text: "тумба 800×450×460",
    title: "Тумба 800 × 450 × 460 мм на заказ",
    type: "vanity_unit",
    options: { size: { width: 780, height: 438 }, depth: 450 },
  },
  {
    text: "ниша 780×450",
    title: "Зеркало в нишу 780 × 450 мм на заказ",
    type: "mirror",
    options: { size: { width: 770, height: 440 } },
  },
  {
    text: "зеркало в нишу 780×450×550",
    title: "Зеркало в нишу 780 × 450 мм на заказ",
    type: "mirror",
    options: { size: { width: 770, height: 440 } },
  },
])("«$text» offers «$title»", ({ text, title, type, options }) => {
  const hint = configuratorHint(text);
  expect(hint?.title.replaceAll("\u00a0", " ")).toBe(title);
  const [page, written = ""] = hint?.link.split("?o=") ?? [];
  expect(page).toBe(`/konfiguratory/${type}/`);
  expect(readOptions(written)).toEqual(options);
});

test.each([
  ["зеркало арка 70×120", "Зеркало-арка 700 × 1200 мм на заказ", { shape: "semicircle", arch: "arch" }],
  ["полукруглое зеркало 100×50", "Полукруглое зеркало 1000 × 500 мм на заказ", { shape: "semicircle" }],
])("«%s» leads to the shape of the configurator", (text, title, options) => {
  const hint = configuratorHint(text);
  expect(hint?.title.replaceAll("\u00a0", " ")).toBe(title);
  expect(readOptions(hint?.link.split("?o=")[1] ?? "")).toMatchObject(options);
});

test.each(["зеркало", "смеситель 80", "раковина 42 см", "зеркало до 15000 ₽", "артикул 111979", ""])(
  "«%s» offers nothing",
  (text) => {
    expect(configuratorHint(text)).toBeNull();
  },
);

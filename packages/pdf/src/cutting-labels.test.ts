import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { codePicture } from "./code-picture.test-part.ts";
import { type CuttingLabel, cuttingLabelsPaper } from "./cutting-labels.ts";
import { pdfRectangles, pdfText } from "./pdf-text.ts";

const part: CuttingLabel = {
  kind: "part",
  piece: "28826568247-1-1",
  name: "Подворот передний",
  about: "Деталь 3, план № 5",
  size: "1200 × 44 мм",
  material: "Керамогранит «Оникс зелёный» 12 мм, полированный",
  work: "запил 45° спереди; вырез",
  sides: ["front"],
  due: "к 10 декабря 2026",
  url: "https://office.example.test/workshop/28826568247-1-1/apron-front/",
};
const remnant: CuttingLabel = {
  kind: "remnant",
  number: "М-00413",
  material: part.material,
  size: "1600 × 1580 мм",
  lines: ["Остаток, партия 26-104", "От М-00412, план № 5"],
  url: "https://office.example.test/material/413/",
};
const textOf = async (labels: CuttingLabel[]) =>
  pdfText(await cuttingLabelsPaper("Этикетки", labels)).replaceAll(/[\s\u00a0]+/g, " ");

test.each([
  "28826568247-1-1",
  "Подворот передний",
  "Деталь 3, план № 5",
  "1200 × 44 мм",
  "Оникс зелёный",
  "запил 45° спереди; вырез",
  "к 10 декабря 2026",
])("the label of a part says «%s»", async (text) => {
  expect(await textOf([part])).toContain(text);
});

test.each([
  { name: "part", label: part },
  { name: "remnant", label: remnant },
])("the code of a $name opens its address", async ({ label }) => {
  const groups = pdfRectangles(await cuttingLabelsPaper("Этикетки", [label]));
  const squares = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(decodeQR(codePicture(squares))).toBe(label.url);
});

test("parts and remnants come in their order, a page each", async () => {
  const paper = await cuttingLabelsPaper("Этикетки", [part, remnant]);
  expect(paper.toString("latin1").split("/Type /Page\n").length - 1).toBe(2);
  const text = await textOf([part, remnant]);
  expect(text.indexOf("28826568247-1-1")).toBeLessThan(text.indexOf("М-00413"));
});

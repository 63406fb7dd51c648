import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { codePicture } from "./code-picture.test-part.ts";
import { pdfRectangles, pdfText } from "./pdf-text.ts";
import { type StockLabel, stockLabelsPaper } from "./stock-labels.ts";

const label: StockLabel = {
  number: "М-00412",
  material: "Керамогранит «Оникс зелёный» 12 мм, полированный",
  size: "1510 × 640 мм",
  lines: ["Остаток, партия 26-104", "О-1, место 14", "Принят 11 ноября 2026"],
  url: "https://office.example.test/material/412/",
};
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ");

test.each([
  "М-00412",
  "Оникс зелёный",
  "1510 × 640 мм",
  "Остаток, партия 26-104",
  "О-1, место 14",
  "Принят 11 ноября 2026",
])("a label says «%s»", async (text) => {
  expect(plain(pdfText(await stockLabelsPaper([label])))).toContain(text);
});

test("its code opens the unit", async () => {
  const groups = pdfRectangles(await stockLabelsPaper([label]));
  const squares = groups.toSorted((a, b) => b.length - a.length)[0] ?? [];
  expect(decodeQR(codePicture(squares))).toBe(label.url);
});

test("each label is a page of its own, and the same labels are the same bytes", async () => {
  const labels = [label, { ...label, number: "М-00413" }];
  const paper = await stockLabelsPaper(labels);
  expect(paper.toString("latin1").split("/Type /Page\n").length - 1).toBe(2);
  expect((await stockLabelsPaper(labels)).equals(paper)).toBe(true);
});

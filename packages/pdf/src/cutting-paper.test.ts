import { expect, test } from "vitest";
import { type CuttingPaper, cuttingPaper } from "./cutting-paper.ts";
import type { CuttingPaperSheet } from "./cutting-paper-sheet.ts";
import { pdfText } from "./pdf-text.ts";

const part = (no: number, code: string) => ({
  no,
  id: `761030-1-2/${code}`,
  label: "Подворот передний",
  size: "1200 × 44 мм",
  about: "Столешница «Терра», к 10 декабря",
  work: "запил 45° спереди",
});
const sheet: CuttingPaperSheet = {
  number: "М-00412",
  material: "Керамогранит «Терра» 12 мм, матовый",
  facts: "Лист 3200 × 1600 мм, О-1, место 14, партия 26-104, пропил 5 мм",
  map: {
    width: 3200,
    height: 1600,
    trimMm: 10,
    defects: [{ x: 2900, y: 1200, width: 80, height: 40 }],
    parts: [
      { x: 10, y: 10, width: 1200, height: 480, texts: ["1", "1200 × 480", "№ 761030"] },
      { x: 10, y: 495, width: 1200, height: 44, texts: ["2", "1200 × 44", "№ 761030"] },
    ],
    remnants: [{ x: 1215, y: 10, width: 1600, height: 1580, texts: ["М-00413", "1600 × 1580"] }],
    cuts: [{ n: 1, axis: "x", x: 1212.5, y: 10, lengthMm: 1580 }],
  },
  steps: [{ n: 1, text: "Лист 3180 × 1580: отрезать слева 1200", ready: "остаток М-00413" }],
  parts: [part(1, "top"), part(2, "apron-front")],
  remnants: [{ number: "М-00413", size: "1600 × 1580 мм" }],
};
const paper: CuttingPaper = {
  title: "План раскроя № 5",
  warning: "",
  date: new Date("2026-11-20T10:00:00Z"),
  sheets: [sheet],
};
const textOf = async (asked: CuttingPaper) => pdfText(await cuttingPaper(asked)).replaceAll(/[\s\u00a0]+/g, " ");
const pagesOf = async (asked: CuttingPaper) =>
  (await cuttingPaper(asked)).toString("latin1").split("/Type /Page\n").length - 1;

test.each([
  "М-00412",
  "План раскроя № 5",
  "Керамогранит «Терра» 12 мм, матовый",
  "О-1, место 14",
  "2, 1200 × 44, № 761030",
  "761030-1-2/top",
  "761030-1-2/apron-front",
  "Подворот передний, 1200 × 44 мм",
  "запил 45° спереди",
  "Снять кромку: 10 мм с каждой стороны",
  "Лист 3180 × 1580: отрезать слева 1200",
  "готово: остаток М-00413",
  "М-00413, 1600 × 1580 мм",
])("the paper of a sheet says «%s»", async (text) => {
  expect(await textOf(paper)).toContain(text);
});

test("a sheet is a map and its lists; sheets of many parts take more pages and lose none of them", async () => {
  expect(await pagesOf(paper)).toBe(2);
  expect(await pagesOf({ ...paper, sheets: [sheet, sheet] })).toBe(4);
  const many = Array.from({ length: 60 }, (_, at) => part(at + 1, `side-${at + 1}`));
  const long = { ...paper, sheets: [{ ...sheet, parts: many }] };
  expect(await pagesOf(long)).toBeGreaterThan(3);
  const text = await textOf(long);
  expect(many.filter(({ id }) => !text.includes(`${id} `))).toEqual([]);
});

test("a draft says so, and the same plan is the same bytes", async () => {
  expect(await textOf({ ...paper, warning: "Черновик, в цех не отдан" })).toContain("Черновик, в цех не отдан");
  expect((await cuttingPaper(paper)).equals(await cuttingPaper(paper))).toBe(true);
});

import { expect, test } from "vitest";
import { canHavePapers, paperFileName, paperTitle } from "./closing-papers.ts";

test.each([
  { name: "what is shipped", reached: ["N", "O", "W", "E"], shopperType: "b2b", may: true },
  { name: "what is shipped in part", reached: ["N", "O", "W", "V"], shopperType: "b2b", may: true },
  {
    name: "what was fetched from the store",
    reached: ["N", "O", "W", "D", "G", "F"],
    shopperType: "legal_entity",
    may: true,
  },
  { name: "what came back after all", reached: ["N", "O", "W", "E", "I"], shopperType: "b2b", may: true },
  { name: "what is packed and stands here", reached: ["N", "O", "W", "D"], shopperType: "b2b", may: false },
  { name: "what was cancelled before", reached: ["N", "X", "A"], shopperType: "b2b", may: false },
  { name: "what a private person has received", reached: ["N", "P", "W", "E", "F"], shopperType: "retail", may: false },
] as const)("$name may have closing papers: $may", ({ reached, shopperType, may }) => {
  expect(canHavePapers({ reached, shopperType })).toBe(may);
});

test.each([
  { kind: "upd", number: "145", title: "УПД № 145", file: "УПД № 145 от 16.11.2026.pdf" },
  {
    kind: "waybill",
    number: "7/2",
    title: "Накладная ТОРГ-12 № 7/2",
    file: "Накладная ТОРГ-12 № 7-2 от 16.11.2026.pdf",
  },
] as const)("$title is saved as «$file»", ({ kind, number, title, file }) => {
  expect(paperTitle(kind, number)).toBe(title);
  expect(paperFileName(kind, number, "2026-11-16")).toBe(file);
});

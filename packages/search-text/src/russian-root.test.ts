import { expect, test } from "vitest";
import { russianRoot } from "./russian-root.ts";

test.each([
  ["пеналы", "пеналов", "пеналами"],
  ["полка", "полок", "полки", "полкой"],
  ["плитка", "плиток", "плитки"],
  ["крючок", "крючки", "крючками"],
  ["раковина", "раковины", "раковиной", "раковин"],
  ["столешница", "столешницу", "столешниц"],
  ["напольная", "напольный", "напольные", "напольного"],
  ["зеркалом", "зеркалами", "зеркалах"],
  ["смеситель", "смесители", "смесителем"],
  ["встраиваемая", "встраиваемый"],
])("%s and its other forms share a root", (...forms) => {
  expect(new Set(forms.map(russianRoot)).size).toBe(1);
});

test.each([
  ["тумба", "тунба"],
  ["пенал", "панель"],
  ["шкаф", "шарф"],
])("%s and %s have different roots", (a, b) => {
  expect(russianRoot(a)).not.toBe(russianRoot(b));
});

test.each(["", "см", "ip44", "led"])("«%s» has no ending to lose", (word) => {
  expect(russianRoot(word)).toBe(word);
});

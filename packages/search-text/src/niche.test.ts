import { expect, test } from "vitest";
import { parseNiche } from "./niche.ts";

const place = (width: number, height: number | null = null, depth: number | null = null) => ({ width, height, depth });

test.each([
  { text: "ниша 780×450×550", niche: place(780, 450, 550), terms: "" },
  { text: "ниша 780x450x550", niche: place(780, 450, 550), terms: "" },
  { text: "ниша 780х450х550", niche: place(780, 450, 550), terms: "" },
  { text: "Ниша 780 * 450 * 550 мм", niche: place(780, 450, 550), terms: "" },
  { text: "780×450×550 ниша", niche: place(780, 450, 550), terms: "" },
  { text: "ниша 780 на 450", niche: place(780, 450), terms: "" },
  { text: "ниша 78×45×55", niche: place(780, 450, 550), terms: "" },
  { text: "ниша 78х45х55 см", niche: place(780, 450, 550), terms: "" },
  { text: "ниша 78,5 см", niche: place(785), terms: "" },
  { text: "ниша 0.8 м", niche: place(800), terms: "" },
  { text: "ниша 780 450 550", niche: place(780, 450, 550), terms: "" },
  { text: "ниша шириной 780 высотой 450 глубиной 550", niche: place(780, 450, 550), terms: "" },
  { text: "ниша: глубина 550, ширина 780, высота 450", niche: place(780, 450, 550), terms: "" },
  { text: "ниша ширина до 78 см", niche: place(780), terms: "" },
  { text: "тумба в нишу 780×450×550", niche: place(780, 450, 550), terms: "тумба" },
  { text: "подвесная тумба для ниши 780×450", niche: place(780, 450), terms: "подвесная тумба" },
  { text: "зеркало в проём 900 мм", niche: place(900), terms: "зеркало" },
  { text: "тумба до 80 см", niche: place(800), terms: "тумба" },
  { text: "зеркало с подсветкой до 900×700", niche: place(900, 700), terms: "зеркало с подсветкой" },
  { text: "тумба не больше 600", niche: place(600), terms: "тумба" },
  { text: "пенал шириной до 40 см", niche: place(400), terms: "пенал" },
])("«$text» is a place of $niche for «$terms»", ({ text, niche, terms }) => {
  expect(parseNiche(text)).toEqual({ niche, terms });
});

test.each([
  "зеркало 80×60",
  "тумба 80",
  "ниша",
  "тумба с нишей",
  "зеркало до 15000 ₽",
  "тумба до 20000 руб",
  "зеркало до 15000",
  "ниша 5×5×5",
  "ниша 80×60×50×40",
  "высота до 450",
  "",
])("«%s» tells of no place", (text) => {
  expect(parseNiche(text)).toBeNull();
});

import { parseMarkdown } from "@zertsalo/domain/text/markdown";
import { expect, test } from "vitest";
import { tableNames } from "./table-names.ts";

const table = "| Способ | Цена |\n|---|---|\n| Курьер | 249 ₽ |";
const names = (texts: readonly string[], title?: string) => [
  ...tableNames(parseMarkdown(texts.join("\n\n")), title).values(),
];

test.each([
  {
    name: "each by the heading above it",
    texts: ["## Сроки", table, "Слова", "## Цены", "### По городу", table],
    expected: ["Таблица: Сроки", "Таблица: По городу"],
  },
  {
    name: "several under one are counted",
    texts: ["## Цены", table, "Слова", table],
    expected: ["Таблица: Цены", "Таблица: Цены, 2"],
  },
  {
    name: "the same heading twice",
    texts: ["## Цены", table, "## Цены", table],
    expected: ["Таблица: Цены", "Таблица: Цены, 2"],
  },
  {
    name: "by the section's title",
    texts: [table, "## Цены", table],
    title: "Доставка",
    expected: ["Таблица: Доставка", "Таблица: Цены"],
  },
  { name: "without any heading", texts: [table, "Слова", table], expected: ["Таблица", "Таблица, 2"] },
])("tables are named $name", ({ texts, title, expected }) => {
  expect(names(texts, title)).toEqual(expected);
});

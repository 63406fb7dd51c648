import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { toAnchor, parseInline, parseMarkdown, plainText } from "./markdown.ts";

test.each([
  {
    name: "a heading gets an anchor from its text",
    text: "## Если не получилось",
    block: { kind: "heading", level: 2, id: "esli-ne-poluchilos", text: "Если не получилось" },
  },
  {
    name: "a heading may name its anchor",
    text: "## 1. Личный кабинет {#account}",
    block: { kind: "heading", level: 2, id: "account", text: "1. Личный кабинет" },
  },
  {
    name: "a new line inside a paragraph stays one",
    text: "ИНН 63\nОГРН 12",
    block: { kind: "paragraph", text: ["ИНН 63\nОГРН 12"] },
  },
  {
    name: "a numbered clause is a paragraph, not a list",
    text: "1.1. **Сайт** — магазин.",
    block: { kind: "paragraph", text: ["1.1. ", { strong: "Сайт" }, " — магазин."] },
  },
  {
    name: "dashes are a list",
    text: "- одно\n- **два**",
    block: { kind: "list", isOrdered: false, items: [["одно"], [{ strong: "два" }]] },
  },
  {
    name: "numbers are a list in order",
    text: "1. раз\n2. два",
    block: { kind: "list", isOrdered: true, items: [["раз"], ["два"]] },
  },
  {
    name: "a table keeps what its ruler says of the columns",
    text: "| Что | Цена |\n|---|---:|\n| Занос | 300 ₽ |",
    block: { kind: "table", head: [["Что"], ["Цена"]], rows: [[["Занос"], ["300 ₽"]]], isRight: [false, true] },
  },
  {
    name: "an empty head is dropped",
    text: "| | |\n|---|---|\n| ИНН | 63 |",
    block: { kind: "table", head: null, rows: [[["ИНН"], ["63"]]], isRight: [false, false] },
  },
  {
    name: "a slot is a line of its own",
    text: "[[delivery-prices]]",
    block: { kind: "slot", name: "delivery-prices" },
  },
])("$name", ({ text, block }) => {
  expect(parseMarkdown(text)).toEqual([block]);
});

test.each([
  {
    name: "a page of ours",
    line: "[«Оплата»](/help/payment/)",
    pieces: [{ text: "«Оплата»", href: "/help/payment/" }],
  },
  {
    name: "another site",
    line: "[сайт](https://zertsalo.test/)",
    pieces: [{ text: "сайт", href: "https://zertsalo.test/" }],
  },
  {
    name: "an address in the text",
    line: "На a@b.test.",
    pieces: ["На ", { text: "a@b.test", href: "mailto:a@b.test" }, "."],
  },
  { name: "a script stays plain text", line: "[жми](javascript:alert(1))", pieces: ["жми", ")"] },
  { name: "a disguised foreign host stays plain text", line: "[жми](//evil.test/)", pieces: ["жми"] },
  { name: "markup is left as it was typed", line: "<b onclick=x>жми</b>", pieces: ["<b onclick=x>жми</b>"] },
])("links: $name", ({ line, pieces }) => {
  expect(parseInline(line)).toEqual(pieces);
});

test("strips markup for a description", () => {
  expect(plainText(parseInline("**Срок:** см. [оферту](/help/oferta/)"))).toBe("Срок: см. оферту");
});

test("an anchor has letters, digits and hyphens alone", () => {
  expect(toAnchor("Занос и подъём: «щука», 5 м²")).toBe("zanos-i-podem-schuka-5-m");
});

property.prop({ text: fc.string({ unit: "grapheme" }) })("whatever is typed is read without an error", ({ text }) => {
  for (const block of parseMarkdown(text)) expect(block.kind).toBeTypeOf("string");
});

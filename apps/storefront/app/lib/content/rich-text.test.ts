import { expect, test } from "vitest";
import { richLine, richText, textSections, titledLine } from "./rich-text.server.ts";

test("the title is the page's own", () => {
  expect(richText("# Доставка\n\nСлова\n\n## Сроки")).toEqual([
    { kind: "paragraph", text: ["Слова"] },
    { kind: "heading", level: 2, id: "sroki", text: "Сроки" },
  ]);
});

test.each([
  { source: "[каталог](/catalog/)", line: [{ text: "каталог", href: "/catalog/" }] },
  { source: "[тайник](/net-takoy-stranitsy/)", line: ["тайник"] },
  { source: "[сайт](https://a.test/)", line: [{ text: "сайт", href: "https://a.test/" }] },
])("$source is a link or plain text", ({ source, line }) => {
  expect(richLine(source)).toEqual(line);
  expect(richText(`- ${source}`)).toEqual([{ kind: "list", isOrdered: false, items: [line] }]);
  expect(richText(`| а |\n|---|\n| ${source} |`)).toMatchObject([{ rows: [[line]] }]);
});

test("a text is cut at its headings", () => {
  const { opening, sections } = textSections(richText("Начало\n\n## Раз {#one}\n\nа\n\nб\n\n## Два\n\nв"));
  expect(opening).toHaveLength(1);
  expect(sections.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    ["one", "Раз", 2],
    ["dva", "Два", 1],
  ]);
});

test("a line may begin with its own title", () => {
  expect(titledLine(richLine("**Зеркала.** Режем."))).toEqual({ title: "Зеркала", text: [" Режем."] });
  expect(titledLine(richLine("Просто **слова**"))).toBeNull();
});

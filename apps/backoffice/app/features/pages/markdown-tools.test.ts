import { parseMarkdown } from "@zertsalo/domain/text/markdown";
import { expect, test } from "vitest";
import { type Tool, withTool } from "./markdown-tools.ts";

const text = "Первый абзац\n\nВторой абзац";
const second = { text, from: text.indexOf("Второй"), to: text.length };
const blockTools = [
  { tool: "heading", kind: "heading" },
  { tool: "subheading", kind: "heading" },
  { tool: "bullets", kind: "list" },
  { tool: "numbers", kind: "list" },
  { tool: "table", kind: "table" },
] satisfies { tool: Tool; kind: string }[];

test("wraps the selection in bold or a link and preserves it", () => {
  const strong = withTool(second, "strong");
  expect(strong.text).toBe("Первый абзац\n\n**Второй абзац**");
  expect(strong.text.slice(strong.from, strong.to)).toBe("Второй абзац");
  expect(withTool({ text: "", from: 0, to: 0 }, "link").text).toBe("[текст ссылки](/)");
});

test.each(blockTools)("$tool gives a block that the shop reads as $kind", ({ tool, kind }) => {
  for (const at of [second, { text, from: 5, to: 5 }, { text: "", from: 0, to: 0 }]) {
    expect(parseMarkdown(withTool(at, tool).text).map((block) => block.kind)).toContain(kind);
  }
});

test.each(blockTools)("what is typed after $tool stands in its block", ({ tool, kind }) => {
  for (const at of [second, { text, from: text.length, to: text.length }, { text: "", from: 0, to: 0 }]) {
    const made = withTool(at, tool);
    const typed = `${made.text.slice(0, made.from)}Подъём на этаж${made.text.slice(made.to)}`;
    const blocks = parseMarkdown(typed);
    expect(blocks.at(-1)?.kind).toBe(kind);
    expect(JSON.stringify(blocks.at(-1))).toContain("Подъём на этаж");
  }
});

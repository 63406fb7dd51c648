/** Text of the field and its selection. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

export type Tool = "strong" | "heading" | "subheading" | "bullets" | "numbers" | "link" | "table";

/** Wraps the selection in the signs of a tool; afterwards the text is selected, to be typed over. */
export function withTool({ text, from, to }: Selected, tool: Tool): Selected {
  const marked = text.slice(from, to);
  switch (tool) {
    case "strong":
      return around({ text, from, to }, "**", "**", "слова");
    case "link":
      return around({ text, from, to }, "[", "](/)", "текст ссылки");
    case "heading":
      return onOwnLines({ text, from, to }, `## ${marked.trim() || "Заголовок"}`);
    case "subheading":
      return onOwnLines({ text, from, to }, `### ${marked.trim() || "Подзаголовок"}`);
    case "bullets":
      return onOwnLines(
        { text, from, to },
        linesOf(marked, () => "- "),
      );
    case "numbers":
      return onOwnLines(
        { text, from, to },
        linesOf(marked, (index) => `${index + 1}. `),
      );
    case "table":
      return onOwnLines({ text, from, to }, "| Что | Сколько |\n|---|---:|\n| Первое | 1 |", "Что");
  }
}

function around({ text, from, to }: Selected, before: string, after: string, placeholder: string): Selected {
  const inside = text.slice(from, to) || placeholder;
  const start = from + before.length;
  return {
    text: text.slice(0, from) + before + inside + after + text.slice(to),
    from: start,
    to: start + inside.length,
  };
}

/** A block stands between empty lines. Its first sign ends with a space: further input leaves the sign there. */
function onOwnLines({ text, from, to }: Selected, block: string, placeholder?: string): Selected {
  const before = text.slice(0, from).trimEnd();
  const after = text.slice(to).trimStart();
  const start = before ? before.length + 2 : 0;
  const joined = [before, block, after].filter(Boolean).join("\n\n");
  const afterSign = start + block.indexOf(" ") + 1;
  return { text: joined, from: afterSign, to: placeholder ? afterSign + placeholder.length : start + block.length };
}

function linesOf(marked: string, sign: (index: number) => string): string {
  const lines = marked.split("\n").filter((line) => line.trim() !== "");
  return (lines.length > 0 ? lines : ["Первое", "Второе"]).map((line, at) => sign(at) + line.trim()).join("\n");
}

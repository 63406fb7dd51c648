/** A piece of a line: plain text, strong text or a link. A line break is "\n" inside the text. */
export type Inline = string | { strong: string } | { text: string; href: string };

export type Block =
  | { kind: "heading"; level: number; id: string; text: string }
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  /** `head` is null if all cells of the head are empty. */
  | { kind: "table"; head: Inline[][] | null; rows: Inline[][][]; isRight: boolean[] }
  /** `[[name]]` on a line of its own: the page renders a component there. */
  | { kind: "slot"; name: string };

/**
 * Parses the subset of Markdown used by the shop's texts into data. Only React creates markup from it, so HTML in a
 * text is rendered as typed.
 */
export function parseMarkdown(source: string): Block[] {
  return source
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map(parseBlock);
}

const headingPattern = /^(#{1,3}) (.+?)(?: \{#([\w-]+)\})?$/;
const bulletPattern = /^- /;
const numberPattern = /^\d+\. /;

function parseBlock(block: string): Block {
  const lines = block.split("\n");
  const heading = lines.length === 1 ? headingPattern.exec(block) : null;
  if (heading) {
    const [, marks = "", text = "", id] = heading;
    return { kind: "heading", level: marks.length, id: id ?? toAnchor(text), text };
  }
  const slot = /^\[\[([\w-]+)\]\]$/.exec(block)?.[1];
  if (slot) return { kind: "slot", name: slot };
  if (lines.length > 1 && lines.every((line) => line.startsWith("|"))) return parseTable(lines);
  for (const pattern of [bulletPattern, numberPattern]) {
    if (!lines.every((line) => pattern.test(line))) continue;
    const items = lines.map((line) => parseInline(line.replace(pattern, "")));
    return { kind: "list", isOrdered: pattern === numberPattern, items };
  }
  return { kind: "paragraph", text: parseInline(block) };
}

function parseTable([first = "", ruler = "", ...rest]: string[]): Block {
  const head = cellsOf(first).map(parseInline);
  return {
    kind: "table",
    head: head.some((cell) => cell.length > 0) ? head : null,
    rows: rest.map((line) => cellsOf(line).map(parseInline)),
    isRight: cellsOf(ruler).map((cell) => cell.endsWith(":")),
  };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split("|")
    .map((cell) => cell.trim());

const inlinePattern =
  /\*\*(?<strong>.+?)\*\*|\[(?<text>[^\]]+)\]\((?<href>[^)\s]+)\)|(?<mail>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;

/** Bare URLs in a text become links too. */
export function parseInline(line: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of line.matchAll(inlinePattern)) {
    if (match.index > from) pieces.push(line.slice(from, match.index));
    pieces.push(inlineOf(match.groups ?? {}));
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push(line.slice(from));
  return pieces;
}

function inlineOf({ strong, text = "", href = "", mail }: Record<string, string | undefined>): Inline {
  if (strong) return { strong };
  if (mail) return { text: mail, href: `mailto:${mail}` };
  return isSafe(href) ? { text, href } : text;
}

/** Our own pages, https, mailto and tel. Any other link stays plain text. */
const isSafe = (href: string) => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(href);

/** The text without markup, for a description. */
export function plainText(line: readonly Inline[]): string {
  return line
    .map((piece) => (typeof piece === "string" ? piece : "strong" in piece ? piece.strong : piece.text))
    .join("");
}

const russian = Array.from("абвгдеёжзийклмнопрстуфхцчшщъыьэюя");
const latin = "a b v g d e e zh z i y k l m n o p r s t u f h ts ch sh sch  y  e yu ya".split(" ");

/** «Если не получилось вручить» → `esli-ne-poluchilos-vruchit`: the anchor of a heading. */
export function toAnchor(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => latin[russian.indexOf(letter)] ?? letter)
    .join("")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

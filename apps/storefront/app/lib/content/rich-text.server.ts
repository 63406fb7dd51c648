import { type Block, type Inline, parseInline, parseMarkdown, plainText } from "@zertsalo/domain/text/markdown";
import type { Figure } from "@zertsalo/ui/figures";
import { isBuilt } from "../navigation/built-links.ts";

/** A text of the shop, ready to be rendered. The page has its title; a link to a missing page becomes plain text. */
export function richText(source: string): Block[] {
  return parseMarkdown(source)
    .filter((block) => block.kind !== "heading" || block.level > 1)
    .map(withBuiltLinks);
}

export function richLine(source: string): Inline[] {
  return parseInline(source).map(builtLinkOrText);
}

function withBuiltLinks(block: Block): Block {
  switch (block.kind) {
    case "paragraph":
      return { ...block, text: block.text.map(builtLinkOrText) };
    case "list":
      return { ...block, items: block.items.map((item) => item.map(builtLinkOrText)) };
    case "table":
      return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(builtLinkOrText))) };
    default:
      return block;
  }
}

function builtLinkOrText(piece: Inline): Inline {
  if (typeof piece === "string" || !("href" in piece)) return piece;
  return piece.href.startsWith("/") && !isBuilt(piece.href) ? piece.text : piece;
}

export interface TextSection {
  id: string;
  title: string;
  blocks: Block[];
}

/** A text split at its headings: the part before the first one, and the sections by their anchors. */
export function textSections(blocks: readonly Block[]): { opening: Block[]; sections: TextSection[] } {
  const opening: Block[] = [];
  const sections: TextSection[] = [];
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) {
      sections.push({ id: block.id, title: block.text, blocks: [] });
    } else (sections.at(-1)?.blocks ?? opening).push(block);
  }
  return { opening, sections };
}

/** «**Зеркала.** Режем полотно…»: a line that begins with its own title. */
export function titledLine([first, ...rest]: readonly Inline[]): { title: string; text: Inline[] } | null {
  if (typeof first !== "object" || !("strong" in first)) return null;
  return { title: first.strong.replace(/\.$/, ""), text: rest };
}

/** The rows of a section's table: a number, and what it counts. */
export function toFigures(section: TextSection | undefined): Figure[] {
  const table = section?.blocks.find((block) => block.kind === "table");
  return (table?.rows ?? []).map(([value = [], text = []]) => ({ value: plainText(value), text: plainText(text) }));
}

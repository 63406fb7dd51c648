import { type Block, type Inline, parseMarkdown } from "./markdown.ts";

/** State of a page's text for publication. */
export interface PublishedText {
  body: string;
  /** For a document that buyers consent to. */
  edition: string | null;
}

/**
 * Message for the author why a text cannot be published; null when it can. `filled` is the text with the settings put
 * into it.
 */
export function pageTextFault(before: PublishedText, after: PublishedText, filled: string): string | null {
  const tag = /<\/?[a-z][^>]*>/i.exec(after.body)?.[0];
  if (tag) return `Разметка HTML здесь не работает, уберите ${tag}`;
  const lost = /\{\{[^}]*\}\}/.exec(filled)?.[0];
  if (lost) return `Такой подстановки нет: ${lost}`;
  const link = deadLinkIn(after.body);
  if (link) return `Ссылка ${link} не откроется: начните её с / или с https://`;
  if (before.edition === null) return after.edition === null ? null : "У этой страницы нет редакций";
  if (after.edition === null) return "Укажите дату редакции";
  if (after.body !== before.body && after.edition <= before.edition) {
    return "Текст документа изменился: укажите новую дату редакции";
  }
  return null;
}

/** A link in Markdown that stayed plain text because its address is not safe. */
function deadLinkIn(body: string): string | null {
  const written = [...body.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, href]) => href ?? "");
  const living = new Set(parseMarkdown(body).flatMap(linksOf));
  return written.find((href) => !living.has(href)) ?? null;
}

function linksOf(block: Block): string[] {
  const hrefs = (line: readonly Inline[]) =>
    line.flatMap((piece) => (typeof piece === "object" && "href" in piece ? piece.href : []));
  switch (block.kind) {
    case "paragraph":
      return hrefs(block.text);
    case "list":
      return block.items.flatMap(hrefs);
    case "table":
      return [...(block.head ?? []), ...block.rows.flat()].flatMap(hrefs);
    default:
      return [];
  }
}

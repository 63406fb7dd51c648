import { type Block, type Inline, parseMarkdown } from "./markdown.ts";

/** A page's text as far as its publication goes. */
export interface PublishedText {
  body: string;
  /** Of a document that buyers agree to. */
  edition: string | null;
}

/**
 * What keeps a text from being published, in words for whoever wrote it; null when it can be. `filled` is the text with
 * the settings put into it.
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

/** One that is written as a link, and left as words since it leads nowhere safe. */
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

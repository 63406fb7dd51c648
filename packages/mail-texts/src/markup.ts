/** A piece of HTML that may be put into another one as it is. */
export interface Markup {
  markup: string;
}

type Part = string | Markup | readonly Markup[] | null;

/** HTML with every text in it escaped: what is not itself made by this tag is a text. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

function markupOf(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escapeHtml(part);
  return "markup" in part ? part.markup : part.map(({ markup }) => markup).join("\n");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

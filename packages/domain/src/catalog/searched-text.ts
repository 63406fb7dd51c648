/** Of what is stored of a search. */
const maxLength = 60;

/** A search as it is counted: one writing, without what may be a phone, an address or a number of somebody. Null: none. */
export function searchedText(query: string): string | null {
  const text = query.toLowerCase().replaceAll("ё", "е").replaceAll(/\s+/g, " ").trim().slice(0, maxLength).trim();
  if (text === "" || text.includes("@") || /\d(?:[\s()+-]*\d){6}/.test(text)) return null;
  return text;
}

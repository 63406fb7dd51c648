/**
 * Input of staff as a tsquery over the lexemes of `search_lexemes`: numbers and phones by their digits, from the
 * beginning or from the end; the rest by prefixes. Null: the input is too short.
 */
export function searchQuery(typed: string): string | null {
  const text = typed.trim().toLowerCase().replaceAll("ё", "е");
  if (/^[\d\s()+№.–-]+$/.test(text)) return digitsQuery(digitsOf(text));
  if (text.length < 3) return null;
  // A phone may contain spaces.
  const phones = text.match(phonePattern) ?? [];
  const terms = text.replaceAll(phonePattern, " ").split(/\s+/);
  const parts = [...phones.map((phone) => digitsQuery(digitsOf(phone))), ...terms.map(wordQuery)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" & ");
}

/** Input that is too short finds nothing, rather than everything. */
export const isTooShort = (typed: string) => typed.trim() !== "" && searchQuery(typed) === null;

/** Fewer digits may be the prefix of every number; more of them, or an e-mail, match few orders of a million. */
const rareDigits = 7;

/** Whether the input is so selective that the lexeme index alone is fast. */
export const isRare = (typed: string) => typed.includes("@") || digitsOf(typed).length >= rareDigits;

/** Matches a lexeme exactly, not as a prefix. */
export const exactly = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const beginning = (lexeme: string) => `${exactly(lexeme)}:*`;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
const fewestDigits = 3;
/** Ten or eleven digits with the usual separators. */
const phonePattern = /(?<![\p{L}\d@._-])\+?\(?\d(?:[\s()-]*\d){9,10}(?![\p{L}\d@-])/gu;

/** «8921…», «+7 (921)…» and «921…» are one phone; fewer digits may be its beginning or end, or part of a number. */
function digitsQuery(digits: string): string | null {
  if (digits.length < fewestDigits) return null;
  const phone = phoneOf(digits);
  const beginnings = phone === digits ? [digits] : [digits, phone];
  const end = `<${[...digits].toReversed().join("")}`;
  return `(${[...beginnings, end].map(beginning).join(" | ")})`;
}

function phoneOf(digits: string): string {
  if (digits.startsWith("8") && digits.length <= 11) return `7${digits.slice(1)}`;
  return digits.startsWith("9") && digits.length <= 10 ? `7${digits}` : digits;
}

/** An article or an e-mail may contain signs, and is also searched by its parts. */
function wordQuery(word: string): string | null {
  if (/^№?\d+$/.test(word)) return digitsQuery(digitsOf(word)) ?? beginning(digitsOf(word));
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const apart = parts.map(beginning).join(" & ");
  return parts.length === 1 && parts[0] === word ? apart : `(${beginning(word)} | (${apart}))`;
}

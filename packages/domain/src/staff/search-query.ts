/**
 * What staff have typed as a tsquery over the lexemes of `search_lexemes`: numbers and phones by their digits, from the
 * beginning or from the end; the rest by how its words begin. Null: too short to look for.
 */
export function searchQuery(typed: string): string | null {
  const text = typed.trim().toLowerCase().replaceAll("ё", "е");
  if (/^[\d\s()+№.–-]+$/.test(text)) return digitsQuery(digitsOf(text));
  if (text.length < 3) return null;
  // A phone has spaces of its own.
  const phones = text.match(phonePattern) ?? [];
  const terms = text.replaceAll(phonePattern, " ").split(/\s+/);
  const parts = [...phones.map((phone) => digitsQuery(digitsOf(phone))), ...terms.map(wordQuery)].filter(Boolean);
  return parts.length === 0 ? null : parts.join(" & ");
}

/** Something was typed, and it is too short to look for: that finds nothing, rather than everything. */
export const isTooShort = (typed: string) => typed.trim() !== "" && searchQuery(typed) === null;

/** So few digits may begin every number; more of them, or an e-mail, are in few orders of a million. */
const rareDigits = 7;

/** Whether what was typed is in so few places that the index of words alone finds them at once. */
export const isRare = (typed: string) => typed.includes("@") || digitsOf(typed).length >= rareDigits;

/** A lexeme as it is, not as a beginning. */
export const exactly = (lexeme: string) => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

const beginning = (lexeme: string) => `${exactly(lexeme)}:*`;

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
const fewestDigits = 3;
/** Ten digits or more with what people put between them. */
const phonePattern = /(?<![\p{L}\d@._-])\+?\(?\d(?:[\s()-]*\d){9,10}(?![\p{L}\d@-])/gu;

/** «8921…», «+7 (921)…» and «921…» are one phone; fewer digits may be the beginning or the end of it, or of a number. */
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

/** An article or an e-mail may have signs inside, and is also looked for as its parts. */
function wordQuery(word: string): string | null {
  if (/^№?\d+$/.test(word)) return digitsQuery(digitsOf(word)) ?? beginning(digitsOf(word));
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length === 0) return null;
  const apart = parts.map(beginning).join(" & ");
  return parts.length === 1 && parts[0] === word ? apart : `(${beginning(word)} | (${apart}))`;
}

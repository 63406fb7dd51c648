import { isNamedSo } from "./name-match.ts";
import { tokenize } from "./corrections.ts";
import { isNumber, sizeVariants } from "./numbers.ts";
import { isFunctionWord } from "./parts-of-speech.ts";

/** A name cut where the terms of a query begin and end, in order. */
export interface NamePart {
  text: string;
  isMatch: boolean;
}

/** What of a name a query has named: forms and beginnings of its terms, sizes in centimetres or millimetres. */
export function matchedTerms(name: string, query: string): NamePart[] {
  const terms = tokenize(query).filter((term) => !isFunctionWord(term));
  const isMatch = (word: string) => terms.some((term) => names(word, term));
  const parts: NamePart[] = [];
  for (const text of name.match(/[\p{L}\d]+|[^\p{L}\d]+/gu) ?? []) {
    const part = { text, isMatch: isMatch(text) };
    const last = parts.at(-1);
    if (last && last.isMatch === part.isMatch) last.text += text;
    else parts.push(part);
  }
  return parts;
}

const names = (word: string, term: string) =>
  isNumber(term) ? sizeVariants([term]).some(([size]) => size === word) : isNamedSo(word, term);

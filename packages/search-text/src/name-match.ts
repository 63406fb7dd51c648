import { normaliseText } from "./normalise.ts";
import { russianRoot } from "./russian-root.ts";

/** Shorter prefixes match almost everything. */
const shortestWord = 2;

/**
 * Whether a name matches a text that is being typed: each token is a form, or the beginning, of one of the name's
 * tokens. «зеркала с подсв» matches «Зеркала с подсветкой».
 */
export function isNamedSo(name: string, text: string): boolean {
  const named = normaliseText(name).split(" ");
  const typed = normaliseText(text)
    .split(" ")
    .filter((word) => word.length >= shortestWord);
  return typed.length > 0 && typed.every((word) => named.some((each) => each.startsWith(word) || isForm(each, word)));
}

const isForm = (one: string, other: string) => other.length > 3 && russianRoot(one) === russianRoot(other);

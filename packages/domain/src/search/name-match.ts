import { normaliseText } from "./normalise.ts";
import { russianRoot } from "./russian-root.ts";

/** Shorter beginnings are met everywhere. */
const shortestWord = 2;

/**
 * Whether a name is meant by a text that is being typed: each of its words is a form, or the beginning, of one of the
 * name's. «зеркала с подсв» means «Зеркала с подсветкой».
 */
export function isNamedSo(name: string, text: string): boolean {
  const named = normaliseText(name).split(" ");
  const typed = normaliseText(text)
    .split(" ")
    .filter((word) => word.length >= shortestWord);
  return typed.length > 0 && typed.every((word) => named.some((each) => each.startsWith(word) || isForm(each, word)));
}

const isForm = (one: string, other: string) => other.length > 3 && russianRoot(one) === russianRoot(other);

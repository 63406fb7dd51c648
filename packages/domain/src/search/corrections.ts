import { isFunctionWord } from "./function-words.ts";
import { otherLayout } from "./keyboard-layout.ts";
import { foldCase, normaliseText, splitSizes } from "./normalise.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * The words of a query as they were meant: one we know is kept, else it is read in the other keyboard layout,
 * else the nearest word we know stands for it. What nothing explains stays as typed.
 */
export function meantWords(text: string, vocabulary: Vocabulary): string[] {
  return splitSizes(foldCase(text))
    .split(/\s+/)
    .flatMap((chunk) => meantChunk(chunk, vocabulary));
}

/** A chunk may hold punctuation that is a letter in the other layout: «nev,f» is «тумба». */
function meantChunk(chunk: string, vocabulary: Vocabulary): string[] {
  const isPlain = (word: string) => isFunctionWord(word) || vocabulary.isKnown(word);
  const words = wordsOf(chunk);
  if (words.every(isPlain)) return words;

  const swapped = otherLayout(chunk);
  const swappedWords = swapped === null ? [] : wordsOf(swapped);
  if (swappedWords.length > 0 && swappedWords.every(isPlain)) return swappedWords;

  const asTyped = nearestWords(words, vocabulary);
  const asSwapped = nearestWords(swappedWords, vocabulary);
  return swappedWords.length > 0 && asSwapped.distance < asTyped.distance ? asSwapped.words : asTyped.words;
}

/** `distance` is what the correction of all words costs, beyond any count when one of them stays unexplained. */
function nearestWords(words: readonly string[], vocabulary: Vocabulary) {
  let distance = 0;
  const meant = words.map((word) => {
    if (isFunctionWord(word) || vocabulary.isKnown(word)) return word;
    const nearest = vocabulary.nearest(word);
    distance += nearest?.distance ?? Number.POSITIVE_INFINITY;
    return nearest?.word ?? word;
  });
  return { words: meant, distance };
}

/** The words of a text without any guess. */
export const wordsOf = (text: string) => normaliseText(text).split(" ").filter(Boolean);

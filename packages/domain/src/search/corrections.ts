import { isFunctionWord } from "./parts-of-speech.ts";
import { otherLayout } from "./keyboard-layout.ts";
import { oneAlphabet } from "./look-alikes.ts";
import { foldCase, normaliseText, splitSizes } from "./normalise.ts";
import { fromLatin } from "./transliteration.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * The words of a query as they were meant: one we know is kept, else it is read in one alphabet, in the other keyboard
 * layout, or as Russian in Latin letters, else the nearest word we know stands for it. What nothing explains stays as
 * typed.
 */
export function correctSpelling(text: string, vocabulary: Vocabulary): string[] {
  return splitSizes(foldCase(text))
    .split(/\s+/)
    .flatMap((chunk) => meantChunk(chunk, vocabulary));
}

/** A chunk may hold punctuation that is a letter in the other layout: «nev,f» is «тумба». */
function meantChunk(chunk: string, vocabulary: Vocabulary): string[] {
  const isPlain = (word: string) => isFunctionWord(word) || vocabulary.has(word);
  const tokens = tokenize(chunk);
  if (tokens.every(isPlain)) return tokens;

  const readings = [tokens, ...otherReadings(chunk, vocabulary)];
  const recognized = readings.find((each) => each.every(isPlain));
  if (recognized) return recognized;

  const corrected = readings.map((each) => correctTypos(each, vocabulary));
  const least = Math.min(...corrected.map(({ distance }) => distance));
  return corrected.find(({ distance }) => distance === least)?.tokens ?? tokens;
}

/** The same keys or letters, read in other ways; the likelier first. */
function otherReadings(chunk: string, vocabulary: Vocabulary): string[][] {
  const texts = [...oneAlphabet(chunk), otherLayout(chunk)];
  const russian = tokenize(fromLatin(chunk) ?? "").map((word) => withSoftSign(word, vocabulary));
  return [...texts.map((text) => tokenize(text ?? "")), russian].filter((tokens) => tokens.length > 0);
}

/** Latin letters leave it out: «smesitel» is «смеситель». */
const withSoftSign = (word: string, vocabulary: Vocabulary) =>
  vocabulary.formsOf(word).find((form) => form === `${word}ь`) ?? word;

/** `distance` is what the correction of all words costs, beyond any count when one of them stays unexplained. */
function correctTypos(tokens: readonly string[], vocabulary: Vocabulary) {
  let distance = 0;
  const meant = tokens.map((word) => {
    if (isFunctionWord(word) || vocabulary.has(word)) return word;
    const nearest = vocabulary.nearest(word);
    distance += nearest?.distance ?? Number.POSITIVE_INFINITY;
    return nearest?.word ?? word;
  });
  return { tokens: meant, distance };
}

/** The words of a text without any guess. */
export const tokenize = (text: string) => normaliseText(text).split(" ").filter(Boolean);

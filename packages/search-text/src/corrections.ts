import { isFunctionWord } from "./parts-of-speech.ts";
import { otherLayout } from "./keyboard-layout.ts";
import { oneAlphabet } from "./look-alikes.ts";
import { foldCase, normaliseText, splitSizes } from "./normalise.ts";
import { fromLatin } from "./transliteration.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * The terms of a query as they were meant: a known one stays, else it is read in one alphabet, in the other keyboard
 * layout, or as Russian in Latin letters, else the nearest known one replaces it. A term without an explanation stays
 * as typed.
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

/** Transliterated input omits the soft sign: «smesitel» is «смеситель». */
const withSoftSign = (word: string, vocabulary: Vocabulary) =>
  vocabulary.formsOf(word).find((form) => form === `${word}ь`) ?? word;

/** `distance` is the total cost of the correction, infinite when one of the terms stays unexplained. */
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

/** Terms of a text without corrections. */
export const tokenize = (text: string) => normaliseText(text).split(" ").filter(Boolean);

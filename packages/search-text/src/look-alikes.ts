/** Letters of both alphabets that look alike in small or in capitals: «a», and «B» that is «В». */
const latin = "abcehkmoptxy";
const cyrillic = "авсенкмортху";

const toCyrillic = new Map([...latin].map((letter, index) => [letter, cyrillic.charAt(index)]));
const toLatin = new Map([...cyrillic].map((letter, index) => [letter, latin.charAt(index)]));
const hasLatin = /[a-z]/;
const hasCyrillic = /[а-яё]/;

/**
 * One word of both alphabets, in one of them: «зеркaло» with a Latin «a», «lеd» with a Cyrillic «е». Empty for a word
 * of one alphabet, and for one that another letter betrays.
 */
export function oneAlphabet(lowerCase: string): string[] {
  if (!hasLatin.test(lowerCase) || !hasCyrillic.test(lowerCase)) return [];
  const read = (letters: ReadonlyMap<string, string>) =>
    Array.from(lowerCase, (letter) => letters.get(letter) ?? letter).join("");
  return [read(toCyrillic), read(toLatin)].filter((word) => !(hasLatin.test(word) && hasCyrillic.test(word)));
}

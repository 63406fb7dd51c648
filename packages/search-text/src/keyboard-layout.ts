const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = "ёйцукенгшщзхъфывапролджэячсмитьбю";

const toCyrillic = new Map([...latin].map((key, index) => [key, cyrillic.charAt(index)]));
const toLatin = new Map([...cyrillic].map((key, index) => [key, latin.charAt(index)]));
const hasLatin = /[a-z]/;
const hasCyrillic = /[а-яё]/;

/**
 * The same keys pressed in the other layout: «pthrfkj» → «зеркало», «шз44» → «ip44». Null for a text of both
 * alphabets or of none, which no layout can explain.
 */
export function otherLayout(lowerCase: string): string | null {
  const isLatin = hasLatin.test(lowerCase);
  if (isLatin === hasCyrillic.test(lowerCase)) return null;
  const keys = isLatin ? toCyrillic : toLatin;
  return Array.from(lowerCase, (character) => keys.get(character) ?? character).join("");
}

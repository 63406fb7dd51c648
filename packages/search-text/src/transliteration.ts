/** Longer spellings first: «shch» is one letter, not «sh» and «ch». */
const spellings: readonly (readonly [string, string])[] = [
  ["shch", "щ"],
  ["sch", "щ"],
  ["zh", "ж"],
  ["kh", "х"],
  ["ts", "ц"],
  ["ch", "ч"],
  ["sh", "ш"],
  ["yu", "ю"],
  ["ju", "ю"],
  ["iu", "ю"],
  ["ya", "я"],
  ["ja", "я"],
  ["ia", "ия"],
  ["yo", "е"],
  ["jo", "е"],
  ["ye", "е"],
  ["yj", "ый"],
  ["yy", "ый"],
  ...Array.from("abvgdeziklmnoprstufhcyjxwq'", (letter, at): [string, string] => [
    letter,
    [..."абвгдезиклмнопрстуфхцый", "кс", "в", "к", "ь"][at] ?? "",
  ]),
];
const spelling = new RegExp(spellings.map(([latin]) => latin).join("|"), "g");
const cyrillicOf = new Map(spellings);
/** «podsvetkoy»: behind a vowel it is «й», elsewhere «ы». */
const shortY = /(?<=[aeiou])y(?![aeou])/g;
const hasLatin = /[a-z]/;
const hasCyrillic = /[а-яё]/;

/**
 * A Russian word written in Latin letters as it sounds: «zerkalo» → «зеркало», «shkaf» → «шкаф». A soft sign that is not
 * written stays out. Null for what holds no Latin letter, or a Cyrillic one too.
 */
export function fromLatin(lowerCase: string): string | null {
  if (!hasLatin.test(lowerCase) || hasCyrillic.test(lowerCase)) return null;
  return lowerCase.replace(shortY, "j").replace(spelling, (latin) => cyrillicOf.get(latin) ?? latin);
}

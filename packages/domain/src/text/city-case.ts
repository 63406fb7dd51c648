/** «в Самару», «во Владивосток», «в Нижний Новгород»: a destination with its preposition. */
export function toCity(name: string): string {
  return `${preposition(name)}\u00a0${name.split(" ").map(accusative).join(" ")}`;
}

/** «Во» stands before «в» or «ф» followed by a consonant. */
function preposition(name: string): string {
  return /^[вф][бвгджзклмнпрстфхцчшщ]/i.test(name) ? "во" : "в";
}

/** Town names are inanimate: only feminine nouns change, and their adjectives. */
function accusative(word: string): string {
  return word.replace(/ая$/, "ую").replace(/яя$/, "юю").replace(/а$/, "у").replace(/я$/, "ю");
}

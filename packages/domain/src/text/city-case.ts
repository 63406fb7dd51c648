/** «в Самару», «во Владивосток», «в Нижний Новгород»: where something is brought to. */
export function toCity(name: string): string {
  return `${preposition(name)}\u00a0${name.split(" ").map(accusative).join(" ")}`;
}

/** «В» before another «в» or «ф» with a consonant behind it is hard to say. */
function preposition(name: string): string {
  return /^[вф][бвгджзклмнпрстфхцчшщ]/i.test(name) ? "во" : "в";
}

/** Towns are things: only feminine words change, and adjectives beside them. */
function accusative(word: string): string {
  return word.replace(/ая$/, "ую").replace(/яя$/, "юю").replace(/а$/, "у").replace(/я$/, "ю");
}

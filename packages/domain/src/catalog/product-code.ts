const letters = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя×";
const sounds = "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya x".split(" ");
const latin = new Map([...letters].map((letter, at) => [letter, sounds[at] === "_" ? "" : (sounds[at] ?? "")]));
const longest = 100;

/** The name of a product in its address: «Полка «Ока», 60 см» is `polka-oka-60-sm`, and the end tells namesakes apart. */
export function productCode(name: string, guid: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[а-яё×]/g, (letter) => latin.get(letter) ?? "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replaceAll(/^-|-$/g, "");
  return [slug, guid.slice(0, 8)].filter(Boolean).join("-");
}

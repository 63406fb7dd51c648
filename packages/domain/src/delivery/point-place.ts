/** «Самара, ул. Гагарина, 40»: where a point or a store is. An address that names its city already stays as it is. */
export function pointPlace({ cityName, address }: { cityName: string; address: string }): string {
  return !cityName || isNamedIn(address, cityName) ? address : `${cityName}, ${address}`;
}

/** As a word of its own: «ул. Чехова» is not in Чехов. */
function isNamedIn(address: string, cityName: string): boolean {
  const tokens = fold(address).split(/[^а-яa-z0-9]+/);
  const city = fold(cityName).split(/[^а-яa-z0-9]+/);
  return tokens.some((_, at) => city.every((word, next) => tokens[at + next] === word));
}

const fold = (text: string) => text.toLowerCase().replaceAll("ё", "е");

/** The flat or office at the end of an address: «, кв 5», «, оф. 12». */
const flatMarker = /,?\s*(?:кв|квартира|оф|офис|пом|помещ|помещение|ком|комн|комната)\.?(?:\s+[^,]*)?$/i;

/** An address as the buyer picks it from a list. The flat is a field of its own. */
export function withoutFlat(address: string): string {
  return address.trim().replace(flatMarker, "");
}

/** Spelling that does not matter when two addresses are compared: case, ё, commas, dots and spaces. */
export function plainAddress(address: string): string {
  return withoutFlat(address)
    .toLowerCase()
    .replaceAll("ё", "е")
    .replaceAll(/[\s,.;]+/g, " ")
    .trim();
}

/** The first of those that read the same. */
export function distinctAddresses<T extends { value: string }>(found: readonly T[]): T[] {
  const byText = new Map<string, T>();
  for (const each of found) {
    const value = withoutFlat(each.value);
    const text = plainAddress(value);
    if (text && !byText.has(text)) byText.set(text, { ...each, value });
  }
  return [...byText.values()];
}

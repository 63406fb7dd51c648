/** A number is parted neither from its unit nor from the other sides of its size at the end of a line. */
export const unbroken = (text: string) =>
  text.replaceAll(/(\d) (см|мм|кг|К|шт\.|×)/g, "$1\u00a0$2").replaceAll(/([×Ø]) (?=\d)/g, "$1\u00a0");

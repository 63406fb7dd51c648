export const isNumber = (word: string) => /^\d+$/.test(word);

/**
 * How a size may be written: names hold centimetres, buyers say millimetres too (1200х700 is 120×70), and a
 * third number, the depth, is in no name.
 */
export function sizeVariants(numbers: readonly string[]): string[][] {
  const variants = [[...numbers]];
  if (numbers.every((number) => number.length >= 3 && number.endsWith("0"))) {
    variants.push(numbers.map((number) => number.slice(0, -1)));
  }
  return numbers.length > 2 ? [...variants, ...variants.map((variant) => variant.slice(0, 2))] : variants;
}

/** Half of a number's digits: 300 000 × 300 000 pairs are exactly the numbers of eleven digits without a leading zero. */
const half = 300_000;
const firstNumber = 10_000_000_000;
const count = half * half;
const rounds = 6;

/** A secret function: any whole number of a half and a round, hard to foretell without the key (HMAC). */
export type KeyedRound = (value: number, round: number) => number;

/**
 * The number a buyer reads, of the order's place in the sequence: a keyed permutation (a Feistel network), so that no
 * two orders share a number, and none tells how many there were or what the next one is.
 */
export function orderNumber(sequence: number, keyed: KeyedRound): number {
  if (!Number.isSafeInteger(sequence) || sequence < 0 || sequence >= count) {
    throw new RangeError(`no order number for ${sequence}`);
  }
  let left = Math.floor(sequence / half);
  let right = sequence % half;
  for (let round = 0; round < rounds; round += 1) {
    [left, right] = [right, (left + (keyed(right, round) % half)) % half];
  }
  return firstNumber + left * half + right;
}

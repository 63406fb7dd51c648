/** Numbers that fall the same for the same seed: a permuted congruential generator of 32 bits. */
export function seededSeries(seed: number) {
  let state = (Math.imul(seed, 747_796_405) + 2_891_336_453) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 747_796_405) + 2_891_336_453) >>> 0;
    const word = Math.imul((state >>> ((state >>> 28) + 4)) ^ state, 277_803_737) >>> 0;
    return ((word >>> 22) ^ word) >>> 0;
  };
  const share = () => next() / 4_294_967_296;
  const whole = (min: number, max: number): number => min + Math.floor(share() * (max - min + 1));
  return { next: share, whole };
}

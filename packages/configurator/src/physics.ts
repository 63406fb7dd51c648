/** What the workshop's materials and parts weigh and measure: mm, grams, watts. */
export const physics = {
  transformers: [
    { w: 30, grams: 160, box: [147, 30, 20] },
    { w: 60, grams: 280, box: [180, 40, 22] },
    { w: 100, grams: 420, box: [210, 50, 26] },
    { w: 150, grams: 560, box: [240, 60, 30] },
  ],
  /** Tenths of a watt for a metre of strip at 12 V. */
  ledWattsPerM10: 144,
  ledLoadPercent: 120,
  /** One feed point for every such length begun. */
  ledFeedMm: 5000,
  contourInsetMm: 40,
  frontStripMm: 20,
  /** Smallest first. */
  heatingPads: [
    { code: "pad_274", width: 274, height: 274, watts: 25, grams: 180 },
    { code: "pad_574", width: 274, height: 574, watts: 50, grams: 340 },
    { code: "pad_900", width: 524, height: 900, watts: 120, grams: 820 },
  ],
  baguette: {
    black_matt: { widthMm: 15, gramsPerM: 420 },
    brass: { widthMm: 15, gramsPerM: 430 },
    steel: { widthMm: 15, gramsPerM: 520 },
    oak_45: { widthMm: 45, gramsPerM: 780 },
    classic_60: { widthMm: 60, gramsPerM: 950 },
  },
  baguetteOverlapMm: 6,
  extrasGrams: { touch: 40, wave: 40, dimmer: 0, clock: 90, lens: 420, cord: 160 },
  slab: {
    cellLengthMm: 795,
    cellDepthMm: 395,
    kerfMm: 5,
  },
} as const;

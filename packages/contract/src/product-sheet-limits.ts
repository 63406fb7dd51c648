/** Apart from the schemas, for pages that have none. */

/** Of kopecks: to the rouble, to ten, to fifty, to a hundred. */
export const roundingSteps = [100, 1_000, 5_000, 10_000] as const;

export const maxBulkProducts = 500;

export const maxSheetRows = 5_000;

export const sheetColumns = [
  "id",
  "code",
  "name",
  "article",
  "barcode",
  "section",
  "isActive",
  "retail",
  "noRegistry",
  "old",
  "promo",
  "promoFrom",
  "promoUntil",
  "new",
  "trend",
  "unit",
  "weightGrams",
  "leastStock",
] as const;

/** Outcome of placing an order. */
export type PlaceOutcome =
  /** The order exists, new or from before. `page` is its own page, where `href` may be the provider's. */
  | { kind: "placed"; href: string; page: string }
  /** Dearer or later than displayed: the buyer must confirm. */
  | { kind: "asks"; text: string; changes: PriceChangeRow[] }
  /** The cart itself must be corrected. */
  | { kind: "moves"; href: string }
  | { kind: "refused"; code: string; text: string; fields: Record<string, string> };

/** «Доставка: 249 ₽ → 349 ₽» */
export interface PriceChangeRow {
  name: string;
  was: string;
  now: string;
}

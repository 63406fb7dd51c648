/** What has become of an order that was to be placed. */
export type PlaceOutcome =
  /** It is there, now or since before. `page`: its own, where `href` may be the provider's. */
  | { kind: "placed"; href: string; page: string }
  /** Dearer or later than was shown: the buyer is asked. */
  | { kind: "asks"; text: string; changes: PriceChangeRow[] }
  /** The cart itself has to be put right. */
  | { kind: "moves"; href: string }
  | { kind: "refused"; code: string; text: string; fields: Record<string, string> };

/** «Доставка: 249 ₽ → 349 ₽» */
export interface PriceChangeRow {
  name: string;
  was: string;
  now: string;
}

/** A part of the gate that has to turn red. */
export type Step =
  | { project: "rules" | "shop"; files: readonly string[] }
  | { check: "format" | "lint" | "boundaries" | "types" | "unused" }
  /** Of e2e/journeys; needs a build. */
  | { journey: string; grep: string };

/** A mistake that a developer could make in production code. */
export interface Break {
  name: string;
  area: Area;
  /** From the root of the checkout. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The smallest parts of the gate that must catch it: each of them has to turn red. */
  steps: readonly Step[];
}

/** What the gate has to guard; each area has at least one break. */
export const areas = [
  "price",
  "discount",
  "stock",
  "promo limit",
  "idempotency",
  "ownership",
  "guard",
  "session",
  "CSRF",
  "payment notice",
  "refund",
  "receipt",
  "delivery promise",
  "configurator rule",
  "drawing",
  "DXF",
  "chat delivery",
  "staff right",
  "audit row",
  "import",
  "search",
  "facet",
  "page cache",
  "picture limits",
  "email",
  "1C",
  "seed",
  "migration order",
  "contract field",
  "accessibility",
] as const;
export type Area = (typeof areas)[number];

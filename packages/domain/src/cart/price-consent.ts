import type { Money } from "@zertsalo/contract/money";
import type { Day } from "../delivery/calendar.ts";

/** Sums on the buyer's screen: the lines by uid, delivery, carrying in, the total, the promised day. */
export interface DisplayedSums {
  lines: Readonly<Record<string, Money>>;
  delivery: Money;
  unload: Money;
  total: Money;
  day: Day | null;
}

export interface PriceChange {
  uid: string | null;
  field: "line" | "delivery" | "unload" | "total" | "day";
  was: Money | Day | null;
  now: Money | Day | null;
}

/**
 * Differences between the cart the buyer saw and the current one, and whether he must confirm them. Cheaper or earlier
 * needs no confirmation; dearer, later or unavailable does.
 */
export function priceConsent(seen: DisplayedSums, now: DisplayedSums): { changes: PriceChange[]; mustAsk: boolean } {
  const uids = new Set([...Object.keys(seen.lines), ...Object.keys(now.lines)]);
  const compared: PriceChange[] = [
    ...[...uids].map((uid) => ({
      uid,
      field: "line" as const,
      was: seen.lines[uid] ?? null,
      now: now.lines[uid] ?? null,
    })),
    ...(["delivery", "unload", "total", "day"] as const).map((field) => ({
      uid: null,
      field,
      was: seen[field],
      now: now[field],
    })),
  ];
  const changes = compared.filter((each) => each.was !== each.now);
  return { changes, mustAsk: changes.some(isWorse) };
}

const isWorse = ({ was, now }: PriceChange) => was === null || now === null || now > was;

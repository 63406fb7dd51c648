import type { Cart } from "@zertsalo/contract/cart";
import type { PriceChange } from "@zertsalo/contract/placing";
import { formatDay } from "@zertsalo/domain/text/dates";
import { formatMoney } from "@zertsalo/domain/text/format";
import { unbroken } from "@zertsalo/domain/text/unbroken";
import type { PriceChangeRow } from "./place-outcome.ts";

const names: Record<Exclude<PriceChange["field"], "line">, string> = {
  delivery: "Доставка",
  unload: "Занос и\u00a0подъём",
  total: "К\u00a0оплате",
  day: "Привезём",
};

/** Differences from what the buyer saw, the sum last. */
export function toPriceChangeRows({ items }: Cart, changes: readonly PriceChange[]): PriceChangeRow[] {
  const nameOf = ({ field, uid }: PriceChange) => {
    if (field !== "line") return names[field];
    const item = items.find((each) => each.uid === uid);
    return item ? unbroken(item.product.name) : "Товар, которого уже\u00a0нет";
  };
  const inOrder = changes.toSorted((a, b) => Number(a.field === "total") - Number(b.field === "total"));
  return inOrder.map((change) => ({
    name: nameOf(change),
    was: formatValue(change.was),
    now: formatValue(change.now),
  }));
}

/** A sum, a day, or nothing at all. */
function formatValue(value: PriceChange["was"]): string {
  if (value === null) return "—";
  return typeof value === "number" ? formatMoney(value) : formatDay(value, value);
}

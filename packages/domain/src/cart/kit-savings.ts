import type { Money } from "@zertsalo/contract/money";
import type { KitPrice } from "./cart-line.ts";
import { spread, sum } from "../money/spread.ts";

interface Line {
  productId: number;
  price: Money;
  quantity: number;
}

/** What whole kits take from each line. The kit that saves most goes first; a piece belongs to one kit only. */
export function kitSavings(lines: readonly Line[], kits: readonly KitPrice[]): Money[] {
  const savings = lines.map(() => 0);
  const left = lines.map(({ quantity }) => quantity);
  const complete = kits
    .map((kit) => ({ kit, parts: partsOf(kit, lines) }))
    .filter(({ kit, parts }) => parts.length === kit.productIds.length)
    .map(({ kit, parts }) => ({ id: kit.id, parts, saved: sum(parts.map(({ price }) => price)) - kit.price }))
    .filter(({ saved }) => saved > 0)
    .toSorted((a, b) => b.saved - a.saved || a.id - b.id);

  for (const { parts, saved } of complete) {
    const count = Math.min(...parts.map(({ at }) => left[at] ?? 0));
    if (count === 0) continue;
    const shares = spread(
      saved * count,
      parts.map(({ price }) => price * count),
    );
    for (const [index, { at }] of parts.entries()) {
      savings[at] = (savings[at] ?? 0) + (shares[index] ?? 0);
      left[at] = (left[at] ?? 0) - count;
    }
  }
  return savings;
}

/** The kit's products among the lines, one line for each. */
function partsOf(kit: KitPrice, lines: readonly Line[]): { at: number; price: Money }[] {
  return kit.productIds.flatMap((id) => {
    const at = lines.findIndex(({ productId }) => productId === id);
    const line = lines[at];
    return line ? [{ at, price: line.price }] : [];
  });
}

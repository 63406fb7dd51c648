import type { Money } from "@zertsalo/contract/money";
import type { ProductContent } from "@zertsalo/contract/product-content";
import type { BulkChange } from "@zertsalo/contract/staff-products-bulk";

/** A price moved by a percent and rounded to a step, never to nothing. */
export function movedPrice(price: Money, percent: number, roundTo: Money): Money {
  return Math.max(roundTo, Math.round((price * (100 + percent)) / 100 / roundTo) * roundTo);
}

/** What a change makes of one product. A sale's price and the crossed-out one are entered, not computed. */
export function changedBy(change: BulkChange, content: ProductContent): ProductContent {
  switch (change.kind) {
    case "price": {
      if (!content.prices) return content;
      const { retail, noRegistry } = content.prices;
      const move = (price: Money) => movedPrice(price, change.percent, change.roundTo);
      return { ...content, prices: { ...content.prices, retail: move(retail), noRegistry: move(noRegistry) } };
    }
    case "badge": {
      const others = content.badges.filter((badge) => badge !== change.badge);
      return { ...content, badges: change.isOn ? [...others, change.badge].toSorted() : others };
    }
    case "published":
      return { ...content, isActive: change.isOn };
    case "section":
      return { ...content, sectionId: change.sectionId };
  }
}

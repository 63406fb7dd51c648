import type { ProductCard } from "@zertsalo/contract/product";
import { roubles } from "@zertsalo/domain/text/format";
import type { TrackedProduct } from "#app/lib/analytics/events.ts";

export function trackedProduct({ id, name, price, section }: ProductCard): TrackedProduct {
  return { id: String(id), name, price: roubles(price), category: section.name };
}

import { useEffect } from "react";
import type { TrackedProduct } from "#app/lib/analytics/events.ts";
import { track } from "#app/lib/analytics/track.ts";

/** Tells the counter, once for each product, that its page was opened. */
export function useProductView(product: TrackedProduct): void {
  useEffect(() => {
    void track("view_product_page", { product });
    // oxlint-disable-next-line react/exhaustive-deps -- the same product told anew by its loader is one view
  }, [product.id]);
}

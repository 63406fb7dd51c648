import { useEffect } from "react";
import type { TrackedProduct } from "#app/lib/analytics/events.ts";
import { waitForMe } from "#app/lib/me.ts";

/** Tells the counter, once for each product, that its page was opened. */
export function useProductView(product: TrackedProduct): void {
  useEffect(() => {
    void tell(product);
    // oxlint-disable-next-line react/exhaustive-deps -- the same product told anew by its loader is one view
  }, [product.id]);
}

/** Whoever is not counted loads nothing for it. */
async function tell(product: TrackedProduct): Promise<void> {
  const { counterId } = await waitForMe();
  if (counterId === null) return;
  const { track } = await import("#app/lib/analytics/track.ts");
  await track("view_product_page", { product });
}

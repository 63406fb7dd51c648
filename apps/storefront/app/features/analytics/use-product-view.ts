import { useEffect } from "react";
import type { TrackedProduct } from "#app/lib/analytics/events.ts";
import { waitForMe } from "#app/lib/session/me.ts";

/** Reports a product view to the counter, once per product. */
export function useProductView(product: TrackedProduct): void {
  useEffect(() => {
    void tell(product);
    // oxlint-disable-next-line react/exhaustive-deps -- a reloaded product with the same id is one view
  }, [product.id]);
}

/** Visitors who are not counted do not load the analytics code. */
async function tell(product: TrackedProduct): Promise<void> {
  const { counterId } = await waitForMe();
  if (counterId === null) return;
  const { track } = await import("#app/lib/analytics/track.ts");
  await track("view_product_page", { product });
}

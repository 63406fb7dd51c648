import { useSettled } from "#app/lib/hydration/use-settled.ts";
import { TilesRail } from "#app/lib/catalog/tiles-rail.tsx";
import type { ProductExtras } from "./product-page-data.ts";

/** What fits this product and what is like it. */
export function ProductShelves({ source }: { source: ProductExtras["shelves"] }) {
  const { value: shelves = [] } = useSettled(source);
  return shelves.map(({ title, tiles }) => <TilesRail key={title} title={title} tiles={tiles} />);
}

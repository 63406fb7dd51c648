import { useSettled } from "#app/lib/use-settled.ts";
import { ProductTile } from "@zertsalo/ui/product-tile";
import { Rail } from "@zertsalo/ui/rail";
import { SectionHead } from "@zertsalo/ui/section-head";
import type { ProductExtras } from "./product-page-data.ts";

const photoSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 58vw";

/** What fits this product and what is like it. */
export function ProductShelves({ source }: { source: ProductExtras["shelves"] }) {
  const { value: shelves = [] } = useSettled(source);
  return shelves.map(({ title, tiles }) => (
    <section key={title} className="section">
      <SectionHead title={title} />
      <Rail label={title} count={tiles.length}>
        {tiles.map((tile) => (
          <ProductTile key={tile.href} tile={tile} sizes={photoSizes} />
        ))}
      </Rail>
    </section>
  ));
}

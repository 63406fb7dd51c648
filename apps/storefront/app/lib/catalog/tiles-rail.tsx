import { Rail } from "@zertsalo/ui/rail";
import { SectionHead } from "@zertsalo/ui/section-head";
import { ProductTile, type ProductTileContent } from "./product-tile.tsx";

const photoSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 58vw";

/** A shelf of products below a page that is about something else; nothing where there are none. */
export function TilesRail({ title, tiles }: { title: string; tiles: readonly ProductTileContent[] }) {
  if (tiles.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title={title} />
      <Rail label={title} count={tiles.length}>
        {tiles.map((tile) => (
          <ProductTile key={tile.href} tile={tile} sizes={photoSizes} />
        ))}
      </Rail>
    </section>
  );
}

import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import { Rail } from "@zertsalo/ui/rail";
import { Tabs } from "@zertsalo/ui/tabs";
import { ProductTile } from "#app/lib/catalog/product-tile.tsx";
import { CollectionTiles } from "./collection-tiles.tsx";
import type { HomePageData, HomeShelf } from "./home-page-data.ts";
import { QuickCalculator } from "./quick-calculator.tsx";
import { SectionTiles } from "./section-tiles.tsx";
import { Showrooms } from "./showrooms.tsx";

const photoSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 58vw";

/** Everything below the first screen. */
export function HomeShelves({ data }: { data: HomePageData }) {
  const { sections, shelves, quick, collections, sale, showrooms } = data;
  return (
    <>
      {sections.length > 0 ? <SectionTiles sections={sections} /> : null}
      {shelves.length > 0 ? (
        <section className="wrap section">
          <Tabs
            label="Подборки"
            look="head"
            tabs={shelves.map((shelf) => ({
              id: shelf.id,
              title: shelf.title,
              aside: <MoreLink href={shelf.more.href}>{shelf.more.name}</MoreLink>,
              panel: <ShelfRail shelf={shelf} />,
            }))}
          />
        </section>
      ) : null}
      {quick ? <QuickCalculator data={quick} /> : null}
      {collections.items.length > 0 ? <CollectionTiles {...collections} /> : null}
      {sale ? (
        <section className="wrap section">
          <SectionHead title={sale.title}>
            <MoreLink href={sale.more.href}>{sale.more.name}</MoreLink>
          </SectionHead>
          <ShelfRail shelf={sale} />
        </section>
      ) : null}
      {showrooms.items.length > 0 ? <Showrooms {...showrooms} /> : null}
    </>
  );
}

function ShelfRail({ shelf: { title, tiles } }: { shelf: HomeShelf }) {
  return (
    <Rail label={title} count={tiles.length}>
      {tiles.map((tile) => (
        <ProductTile key={tile.href} tile={tile} sizes={photoSizes} />
      ))}
    </Rail>
  );
}

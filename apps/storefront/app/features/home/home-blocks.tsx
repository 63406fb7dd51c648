import type { HomeBlockKind } from "@zertsalo/contract/home-blocks";
import { Rail } from "@zertsalo/ui/rail";
import { RichText } from "@zertsalo/ui/rich-text";
import { MoreLink, SectionHead } from "@zertsalo/ui/section-head";
import { Tabs } from "@zertsalo/ui/tabs";
import type { ReactNode } from "react";
import { ProductTile } from "#app/lib/catalog/product-tile.tsx";
import { BannerSection } from "./banner.tsx";
import { CollectionTiles } from "./collection-tiles.tsx";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import type { BlockOf, HomePageBlock, HomeShelf } from "./home-page-data.ts";
import { QuickCalculator } from "./quick-calculator.tsx";
import { SectionTiles } from "./section-tiles.tsx";
import { Showrooms } from "./showrooms.tsx";

const photoSizes = "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 58vw";

/** Each kind of block. */
const views: { readonly [Kind in HomeBlockKind]: (block: BlockOf<Kind>) => ReactNode } = {
  hero: ({ panes }) => <Hero panes={panes} />,
  facts: ({ facts }) => <Facts facts={facts} />,
  sections: ({ sections }) => <SectionTiles sections={sections} />,
  shelves: ({ shelves }) => <ShelfTabs shelves={shelves} />,
  calculator: ({ data }) => <QuickCalculator data={data} />,
  collections: ({ title, more, items }) => <CollectionTiles title={title} more={more} items={items} />,
  sale: ({ shelf }) => <ShelfSection shelf={shelf} />,
  showrooms: ({ title, text, picture, items }) => (
    <Showrooms title={title} text={text} picture={picture} items={items} />
  ),
  banner: (banner) => <BannerSection banner={banner} />,
  products: ({ shelf }) => <ShelfSection shelf={shelf} />,
  text: ({ title, blocks }) => (
    <section className="wrap section">
      <SectionHead title={title} />
      <RichText blocks={blocks} title={title} />
    </section>
  ),
};

/** Everything below the opening of the page. */
export function HomeBlocks({ blocks }: { blocks: readonly HomePageBlock[] }) {
  return blocks.map((block) => <HomeBlock key={block.key} block={block} />);
}

function HomeBlock({ block }: { block: HomePageBlock }) {
  return (views[block.kind] as (block: HomePageBlock) => ReactNode)(block);
}

function ShelfTabs({ shelves }: { shelves: readonly HomeShelf[] }) {
  return (
    <section className="wrap section">
      <Tabs
        label="Подборки"
        look="head"
        tabs={shelves.map((shelf) => ({
          id: shelf.id,
          title: shelf.title,
          aside: <MoreOf shelf={shelf} />,
          panel: <ShelfRail shelf={shelf} />,
        }))}
      />
    </section>
  );
}

function ShelfSection({ shelf }: { shelf: HomeShelf }) {
  return (
    <section className="wrap section">
      <SectionHead title={shelf.title}>
        <MoreOf shelf={shelf} />
      </SectionHead>
      <ShelfRail shelf={shelf} />
    </section>
  );
}

const MoreOf = ({ shelf: { more } }: { shelf: HomeShelf }) => more && <MoreLink href={more.href}>{more.name}</MoreLink>;

function ShelfRail({ shelf: { title, tiles } }: { shelf: HomeShelf }) {
  return (
    <Rail label={title} count={tiles.length}>
      {tiles.map((tile) => (
        <ProductTile key={tile.href} tile={tile} sizes={photoSizes} />
      ))}
    </Rail>
  );
}

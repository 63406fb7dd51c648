import emptyBlock from "@zertsalo/ui/empty-block.module.css";
import { lazyPart, lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import { Fragment } from "react";
import { ProductGrid } from "#app/lib/catalog/product-grid.tsx";
import { ProductTile, type ProductTileContent } from "#app/lib/catalog/product-tile.tsx";
import { readMarkupOnly } from "#app/lib/hydration/markup-only.ts";
import { MadeToMeasureTile } from "./made-to-measure-tile.tsx";
import type { MadeToMeasureOffer, SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";
import type { ListLoading } from "./use-loading.ts";
import { useVariants } from "./use-variants.ts";
import { VariantChoices } from "./variant-choices.tsx";

/** Photos of three columns beside the rail or four without one, of three on a tablet, of two on a phone. */
const photoSizes = {
  3: "(min-width: 1280px) 333px, (min-width: 768px) 31vw, 46vw",
  4: "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 46vw",
} as const;

const NoProducts = lazyPart(() => import("./no-products.tsx").then((module) => module.NoProducts), [emptyBlock.empty]);

const ListPages = lazyPart(() => import("./list-pages.tsx").then((module) => module.ListPages), []);

interface SectionProductsProps {
  list: SectionList | null;
  columns?: 3 | 4;
  /** Stands below the first screen, so its photos can wait. */
  isBelow?: boolean;
  /** Null when nothing narrows the list. */
  resetHref: string | null;
  loading: ListLoading;
  madeToMeasure?: MadeToMeasureOffer | null;
}

/** It stands in the fifth cell. */
const cellsBefore = 4;

/** Its code is here with the page, so nothing but the hydration waits for the visitor. */
export const SectionProducts = lazyHydrate(
  async () => Products,
  [],
  ({ list }) => !list || readMarkupOnly(list.tiles) !== undefined,
);

function Products({ list, ...look }: SectionProductsProps) {
  const tiles = list && readMarkupOnly(list.tiles);
  if (!tiles || tiles.length === 0) return <NoProducts isFailed={!list} resetHref={look.resetHref} />;
  return (
    <>
      <h2 className="vh">Товары</h2>
      <Tiles tiles={tiles} {...look} />
      {list.pager.length > 1 ? <ListPages list={list} isLoadingMore={look.loading === "more"} /> : null}
    </>
  );
}

function Tiles({
  tiles,
  columns = 3,
  isBelow = false,
  loading,
  madeToMeasure,
}: Omit<SectionProductsProps, "list"> & { tiles: readonly ProductTileContent[] }) {
  const { box, shown } = useVariants(tiles);
  return (
    <div className={styles.grid} ref={box}>
      <ProductGrid columns={columns} isBusy={loading === "other"}>
        {tiles.map((listed, at) => {
          const tile = shown(listed);
          return (
            <Fragment key={listed.href}>
              {at === cellsBefore && madeToMeasure ? <MadeToMeasureTile tile={madeToMeasure} /> : null}
              <ProductTile
                tile={tile}
                sizes={photoSizes[columns]}
                isFirst={!isBelow && at < columns}
                choices={
                  tile.choice ? (
                    <VariantChoices choice={tile.choice} listedId={listed.id} ownSizeHref={madeToMeasure?.href} />
                  ) : null
                }
              />
            </Fragment>
          );
        })}
      </ProductGrid>
      <p className="vh" role="status" />
    </div>
  );
}

import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import emptyBlock from "@zertsalo/ui/empty-block.module.css";
import { lazyPart, lazyHydrate } from "#app/lib/hydration/lazy-hydrate.tsx";
import { Fragment } from "react";
import { ProductGrid } from "#app/lib/catalog/product-grid.tsx";
import { ProductTile } from "#app/lib/catalog/product-tile.tsx";
import { MadeToMeasureTile } from "./made-to-measure-tile.tsx";
import type { MadeToMeasureOffer, SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";
import type { ListLoading } from "./use-loading.ts";

/** Photos of three columns beside the rail or four without one, of three on a tablet, of two on a phone. */
const photoSizes = {
  3: "(min-width: 1280px) 333px, (min-width: 768px) 31vw, 46vw",
  4: "(min-width: 1280px) 322px, (min-width: 768px) 31vw, 46vw",
} as const;

const NoProducts = lazyPart(() => import("./no-products.tsx").then((module) => module.NoProducts), [emptyBlock.empty]);

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
export const SectionProducts = lazyHydrate(async () => Products, []);

function Products({ list, columns = 3, isBelow = false, resetHref, loading, madeToMeasure }: SectionProductsProps) {
  if (!list || list.tiles.length === 0) return <NoProducts isFailed={!list} resetHref={resetHref} />;
  return (
    <>
      <h2 className="vh">Товары</h2>
      <div className={styles.grid}>
        <ProductGrid columns={columns} isBusy={loading === "other"}>
          {list.tiles.map((tile, at) => (
            <Fragment key={tile.href}>
              {at === cellsBefore && madeToMeasure ? <MadeToMeasureTile tile={madeToMeasure} /> : null}
              <ProductTile tile={tile} sizes={photoSizes[columns]} isFirst={!isBelow && at < columns} />
            </Fragment>
          ))}
        </ProductGrid>
      </div>
      <Pages list={list} isLoadingMore={loading === "more"} />
    </>
  );
}

function Pages({ list: { more, pager, nextHref }, isLoadingMore }: { list: SectionList; isLoadingMore: boolean }) {
  if (pager.length < 2) return null;
  return (
    <div className={styles.pages}>
      {more ? (
        <a
          className={buttonClass({ variant: "secondary", size: "lg" })}
          href={more.href}
          aria-busy={isLoadingMore || undefined}
          data-keep-scroll
          data-replace
        >
          Показать ещё {more.count}
        </a>
      ) : null}
      <nav className={styles.pager} aria-label="Страницы">
        {pager.map(({ page, href, isOn }) =>
          page === 0 ? (
            <span key={href}>…</span>
          ) : (
            <a key={href} href={href} aria-label={`Страница ${page}`} aria-current={isOn ? "page" : undefined}>
              {page}
            </a>
          ),
        )}
        {nextHref ? (
          <a href={nextHref} aria-label="Следующая страница">
            <Icon name="right" />
          </a>
        ) : null}
      </nav>
    </div>
  );
}

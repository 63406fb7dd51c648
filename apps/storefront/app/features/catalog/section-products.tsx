import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { ProductGrid } from "@zertsalo/ui/product-grid";
import { ProductTile } from "@zertsalo/ui/product-tile";
import { NoProducts } from "./no-products.tsx";
import type { SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";
import type { ListLoading } from "./use-loading.ts";

/** Photos of three columns beside the rail, of three on a tablet, of two on a phone. */
const photoSizes = "(min-width: 1280px) 333px, (min-width: 768px) 31vw, 46vw";
const firstRow = 3;

interface SectionProductsProps {
  list: SectionList | null;
  /** Null when nothing narrows the list. */
  resetHref: string | null;
  loading: ListLoading;
}

export function SectionProducts({ list, resetHref, loading }: SectionProductsProps) {
  if (!list || list.tiles.length === 0) return <NoProducts isFailed={!list} resetHref={resetHref} />;
  return (
    <>
      <h2 className="vh">Товары</h2>
      <div className={styles.grid}>
        <ProductGrid columns={3} isBusy={loading === "other"}>
          {list.tiles.map((tile, at) => (
            <ProductTile key={tile.href} tile={tile} sizes={photoSizes} isFirst={at < firstRow} />
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

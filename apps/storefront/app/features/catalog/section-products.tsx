import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { Button, buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { ProductGrid, ProductTileSkeleton } from "@zertsalo/ui/product-grid";
import { ProductTile } from "@zertsalo/ui/product-tile";
import { useRevalidator } from "react-router";
import { addressOf, choicesCount, withoutChoices } from "./catalog-address.ts";
import type { SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";
import { formatShownPages, pagerNumbers, type ShownPages } from "./shown-pages.ts";

/** Photos of three columns beside the rail, of three on a tablet, of two on a phone. */
const photoSizes = "(min-width: 1440px) 333px, (min-width: 1280px) 24vw, (min-width: 768px) 31vw, 46vw";
const firstRow = 3;

interface SectionProductsProps {
  list: SectionList | null;
  query: FilterQuery;
  /** "slow": it takes long enough for boxes to stand in for the cards. */
  loading: "none" | "started" | "slow";
}

export function SectionProducts({ list, query, loading }: SectionProductsProps) {
  if (!list) return <FailedList />;
  if (list.tiles.length === 0) return <NothingFound query={query} />;
  return (
    <>
      <div className={styles.grid}>
        <ProductGrid columns={3} isBusy={loading === "started"}>
          {loading === "slow"
            ? Array.from({ length: 9 }, (_, at) => <ProductTileSkeleton key={at} />)
            : list.tiles.map((tile, at) => (
                <ProductTile key={tile.href} tile={tile} sizes={photoSizes} isFirst={at < firstRow} />
              ))}
        </ProductGrid>
      </div>
      <Pages list={list} query={query} />
    </>
  );
}

function Pages({ list: { pages, shown, nextCount }, query }: { list: SectionList; query: FilterQuery }) {
  if (pages < 2) return null;
  const href = (to: ShownPages) => {
    const search = new URLSearchParams(addressOf({ ...query, page: 1 }));
    if (to.last > 1) search.set("page", formatShownPages(to));
    return `?${search}`;
  };
  const one = (page: number) => href({ first: page, last: page });
  return (
    <div className={styles.pages}>
      {nextCount > 0 ? (
        <a
          className={buttonClass({ variant: "secondary", size: "lg" })}
          href={href({ first: shown.first, last: shown.last + 1 })}
          data-keep-scroll
          data-replace
        >
          Показать ещё {nextCount}
        </a>
      ) : null}
      <nav className={styles.pager} aria-label="Страницы">
        {pagerNumbers(shown.last, pages).map((page, at) =>
          page === 0 ? (
            <span key={`gap ${at}`}>…</span>
          ) : (
            <a
              key={page}
              href={one(page)}
              aria-label={`Страница ${page}`}
              aria-current={page === shown.last ? "page" : undefined}
            >
              {page}
            </a>
          ),
        )}
        {shown.last < pages ? (
          <a href={one(shown.last + 1)} aria-label="Следующая страница">
            <Icon name="right" />
          </a>
        ) : null}
      </nav>
    </div>
  );
}

function NothingFound({ query }: { query: FilterQuery }) {
  if (choicesCount(query) === 0) {
    return <EmptyBlock title="В разделе скоро появятся товары" text="Пока посмотрите соседние разделы." />;
  }
  return (
    <EmptyBlock title="По этим фильтрам ничего нет" text="Попробуйте снять один из них. Чаще всего мешает ширина.">
      <a
        className={buttonClass({ variant: "secondary" })}
        href={addressOf(withoutChoices(query)) || "?"}
        data-keep-scroll
      >
        Сбросить
      </a>
    </EmptyBlock>
  );
}

function FailedList() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyBlock title="Не удалось загрузить товары" text="Сервис временно недоступен. Повторите попытку позднее">
      <Button variant="secondary" busy={state !== "idle"} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </EmptyBlock>
  );
}

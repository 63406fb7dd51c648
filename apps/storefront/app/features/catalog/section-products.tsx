import { Button, buttonClass } from "@zertsalo/ui/button";
import { EmptyBlock } from "@zertsalo/ui/empty-block";
import { Icon } from "@zertsalo/ui/icon";
import { ProductGrid, ProductTileSkeleton } from "@zertsalo/ui/product-grid";
import { ProductTile } from "@zertsalo/ui/product-tile";
import { useRevalidator } from "react-router";
import type { SectionList } from "./section-page-data.ts";
import styles from "./section-products.module.css";
import type { ListLoading } from "./use-loading.ts";

/** Photos of three columns beside the rail, of three on a tablet, of two on a phone. */
const photoSizes = "(min-width: 1440px) 333px, (min-width: 1280px) 24vw, (min-width: 768px) 31vw, 46vw";
const firstRow = 3;

interface SectionProductsProps {
  list: SectionList | null;
  /** Null when nothing narrows the list. */
  resetHref: string | null;
  loading: ListLoading;
}

export function SectionProducts({ list, resetHref, loading }: SectionProductsProps) {
  if (!list) return <FailedList />;
  if (list.tiles.length === 0) return <NothingFound resetHref={resetHref} />;
  return (
    <>
      <div className={styles.grid}>
        <ProductGrid columns={3} isBusy={loading === "started"}>
          {loading === "slow"
            ? list.tiles.map((tile) => <ProductTileSkeleton key={tile.href} />)
            : list.tiles.map((tile, at) => (
                <ProductTile key={tile.href} tile={tile} sizes={photoSizes} isFirst={at < firstRow} />
              ))}
          {loading === "more" ? ["one", "two", "three"].map((key) => <ProductTileSkeleton key={key} />) : null}
        </ProductGrid>
      </div>
      <Pages list={list} />
    </>
  );
}

function Pages({ list: { more, pager, nextHref } }: { list: SectionList }) {
  if (pager.length < 2) return null;
  return (
    <div className={styles.pages}>
      {more ? (
        <a className={buttonClass({ variant: "secondary", size: "lg" })} href={more.href} data-keep-scroll data-replace>
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

function NothingFound({ resetHref }: { resetHref: string | null }) {
  if (!resetHref) {
    return <EmptyBlock title="В разделе скоро появятся товары" text="Пока посмотрите соседние разделы." />;
  }
  return (
    <EmptyBlock title="По этим фильтрам ничего нет" text="Попробуйте снять один из них. Чаще всего мешает ширина.">
      <a className={buttonClass({ variant: "secondary" })} href={resetHref} data-keep-scroll>
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

import { ChoiceChips } from "@zertsalo/ui/chip";
import { Crumbs } from "@zertsalo/ui/crumbs";
import { AppliedFilters } from "./applied-filters.tsx";
import { CatalogBar } from "./catalog-bar.tsx";
import { FilterRail } from "./filter-rail.tsx";
import type { SectionPageData } from "./section-page-data.ts";
import styles from "./section-page.module.css";
import { SectionProducts } from "./section-products.tsx";
import { useFilterSheet } from "./use-filter-sheet.tsx";
import { useListLoading } from "./use-loading.ts";
import { useWholeData } from "#app/lib/hydration/markup-only.ts";
import { useSettled } from "#app/lib/hydration/use-settled.ts";

export function SectionPage({ data }: { data: SectionPageData }) {
  const { search, applyForm, sheet, openSheet } = useFilterSheet(data);
  const { value: facets, isPending } = useSettled(data.facets);
  const loading = useListLoading();
  useWholeData(data.list !== null && data.list.tiles === undefined);
  const resetHref = data.chosenCount > 0 ? data.resetHref : null;

  return (
    <div className="wrap">
      <Crumbs crumbs={data.crumbs} />
      <div className={styles.head}>
        <h1>{data.name}</h1>
        {data.list ? (
          <p className={styles.total} role="status">
            {data.list.totalText}
          </p>
        ) : null}
      </div>
      <ChoiceChips label="Подразделы" choices={data.chips} className={styles.chips} />
      <div className={styles.columns}>
        <aside className={styles.side} aria-label="Фильтры">
          <FilterRail
            facets={facets}
            isListFailed={!data.list}
            isStale={isPending && facets !== undefined}
            search={search}
            resetHref={resetHref}
            onChoice={applyForm}
          />
        </aside>
        <section aria-label="Товары">
          <CatalogBar
            search={search}
            chosenCount={data.chosenCount}
            badges={data.badges}
            onChoice={applyForm}
            onOpenSheet={openSheet}
          />
          <AppliedFilters applied={data.applied} resetHref={data.resetHref} />
          <SectionProducts
            list={data.list}
            resetHref={resetHref}
            loading={loading}
            madeToMeasure={data.madeToMeasure}
          />
        </section>
      </div>
      {data.about ? (
        <section className="section">
          <h2>{data.about.title}</h2>
          <div className={styles.about}>
            {data.about.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ) : null}
      {sheet}
    </div>
  );
}

import type { ReactNode } from "react";
import { AppliedFilters } from "./applied-filters.tsx";
import { CatalogBar } from "./catalog-bar.tsx";
import { filterFormId, HiddenFields } from "./filter-rail.tsx";
import styles from "./filtered-grid.module.css";
import type { FilteredList } from "./section-page-data.ts";
import { SectionProducts } from "./section-products.tsx";
import { useFilterSheet } from "./use-filter-sheet.tsx";
import { useListLoading } from "./use-loading.ts";

interface FilteredGridProps {
  data: FilteredList;
  usualSort: string;
  emptyBlock: ReactNode;
}

/** A list without a rail: four cards in a row, the filters behind a button on every screen. */
export function FilteredGrid({ data, usualSort, emptyBlock }: FilteredGridProps) {
  const { search, applyForm, sheet, openSheet } = useFilterSheet(data);
  const loading = useListLoading();
  const resetHref = data.chosenCount > 0 ? data.resetHref : null;
  const chosenNames = [...search.keys()].filter((name) => !["stock", "sort", "page"].includes(name));

  // Nothing narrows the list and it is empty: there is nothing to filter or to sort.
  if (data.list?.total === 0 && !resetHref) return emptyBlock;
  return (
    <section className={styles.list} aria-label="Товары">
      {/* The bar's own fields belong to it; the filters' fields are in the sheet. */}
      <form id={filterFormId} method="get">
        <HiddenFields search={search} names={chosenNames} />
      </form>
      <CatalogBar
        usualSort={usualSort}
        hasNoRail
        search={search}
        chosenCount={data.chosenCount}
        badges={data.badges}
        onChoice={applyForm}
        onOpenSheet={openSheet}
      />
      <AppliedFilters applied={data.applied} resetHref={data.resetHref} />
      <SectionProducts list={data.list} columns={4} resetHref={resetHref} loading={loading} />
      {sheet}
    </section>
  );
}

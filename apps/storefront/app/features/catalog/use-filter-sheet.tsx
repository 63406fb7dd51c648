import { Suspense, useState } from "react";
import { lazy } from "#app/lib/hydration/lazy.ts";
import type { FilteredList } from "./section-page-data.ts";
import { useFilterSearch } from "./use-filter-search.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx").then((sheet) => ({ default: sheet.FilterSheet })));

/** The page's filters together with the sheet that shows them all, which is loaded when it is first opened. */
export function useFilterSheet(data: FilteredList) {
  const { search, choose, applyForm } = useFilterSearch();
  const [isOpen, setOpen] = useState(false);

  const sheet = isOpen ? (
    <Suspense>
      <FilterSheet
        data={data}
        search={search}
        onClose={() => setOpen(false)}
        onApply={(chosen) => {
          setOpen(false);
          choose(chosen);
        }}
      />
    </Suspense>
  ) : null;

  return { search, applyForm, sheet, openSheet: () => setOpen(true) };
}

import { buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { lazyPart } from "#app/lib/hydration/lazy-hydrate.tsx";
import notLoaded from "#app/lib/notices/part-not-loaded.module.css";
import type { Facets } from "./facets.ts";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./filter-rail.module.css";
import { waitForCounts } from "./filter-search.ts";

const PartNotLoaded = lazyPart(
  () => import("#app/lib/notices/part-not-loaded.tsx").then((module) => module.PartNotLoaded),
  [notLoaded.part],
);

/** The form's id: the fields of the bar belong to it from outside. */
export const filterFormId = "filters";

const hiddenNames = ["q", "section", "badge"];

interface FilterRailProps {
  /** Undefined while they are on their way, null when they could not be had. */
  facets: Facets | null | undefined;
  /** The list itself has said so, with a button that loads the filters too. */
  isListFailed: boolean;
  isStale: boolean;
  search: URLSearchParams;
  /** Null when nothing is chosen. */
  resetHref: string | null;
  onChoice: (form: HTMLFormElement) => void;
}

export function FilterRail({ facets, isListFailed, isStale, search, resetHref, onChoice }: FilterRailProps) {
  return (
    <form
      id={filterFormId}
      method="get"
      className={styles.rail}
      aria-busy={isStale}
      onSubmit={(event) => {
        event.preventDefault();
        onChoice(event.currentTarget);
      }}
    >
      <HiddenFields search={search} names={hiddenNames} />
      {facets ? <FilterFields facets={facets} search={search} onChoice={onChoice} /> : null}
      {facets === undefined ? <RailSkeleton search={search} /> : null}
      {facets === null && !isListFailed ? <PartNotLoaded text="Не удалось загрузить фильтры" /> : null}
      <noscript>
        {import.meta.env.SSR ? (
          <>
            <input type="hidden" name={waitForCounts} value="wait" />
            <button className={buttonClass({ block: true })}>Показать</button>
          </>
        ) : null}
      </noscript>
      {resetHref ? (
        <a className={buttonClass({ variant: "ghost", block: true }, styles.reset)} href={resetHref} data-keep-scroll>
          <Icon name="reset" />
          Сбросить всё
        </a>
      ) : null}
    </form>
  );
}

/** What the form does not show and must not lose. */
export function HiddenFields({ search, names }: { search: URLSearchParams; names: readonly string[] }) {
  return [...search].map(([name, value]) =>
    names.includes(name) ? <input key={name + value} type="hidden" name={name} value={value} /> : null,
  );
}

function RailSkeleton({ search }: { search: URLSearchParams }) {
  return (
    <div className={styles.skeleton} role="status" aria-label="Загружаем">
      <noscript>
        {import.meta.env.SSR ? <a href={`?${search}&${waitForCounts}=wait`}>Показать фильтры</a> : null}
      </noscript>
    </div>
  );
}

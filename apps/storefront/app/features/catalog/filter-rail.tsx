import { Button, buttonClass } from "@zertsalo/ui/button";
import { Icon } from "@zertsalo/ui/icon";
import { useRevalidator } from "react-router";
import type { Facets } from "./facets.ts";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./filter-rail.module.css";
import { waitForCounts } from "./filter-search.ts";

/** The form's id: the fields of the bar belong to it from outside. */
export const filterFormId = "filters";

const hiddenNames = ["q", "section", "badge"];

interface FilterRailProps {
  /** Undefined while they are on their way, null when they could not be had. */
  facets: Facets | null | undefined;
  isStale: boolean;
  search: URLSearchParams;
  /** Null when nothing is chosen. */
  resetHref: string | null;
  onChoice: (form: HTMLFormElement) => void;
}

export function FilterRail({ facets, isStale, search, resetHref, onChoice }: FilterRailProps) {
  const { revalidate } = useRevalidator();
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
      {facets === null ? (
        <div className={styles.failed}>
          <p>Не удалось загрузить фильтры</p>
          <Button variant="secondary" onClick={() => void revalidate()}>
            Повторить
          </Button>
        </div>
      ) : null}
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

import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { countOf } from "@zertsalo/domain/text/format";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { FullScreen } from "@zertsalo/ui/full-screen";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { addressOf, queryOfForm, withoutChoices } from "./catalog-address.ts";
import { badgeChoices } from "./catalog-bar.tsx";
import { FilterFields } from "./filter-fields.tsx";
import styles from "./filter-sheet.module.css";
import type { SectionPageData } from "./section-page-data.ts";
import { useSettled } from "#app/lib/use-settled.ts";

interface FilterSheetProps {
  data: SectionPageData;
  query: FilterQuery;
  onApply: (query: FilterQuery) => void;
  onClose: () => void;
}

/** The filters of a phone: nothing changes behind them until «Показать», which tells how much it will show. */
export function FilterSheet({ data, query, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(query);
  const { pathname } = useLocation();
  const { load, data: answer, state } = useFetcher<SectionPageData>();
  const isChanged = draft !== query;
  useEffect(() => {
    if (isChanged) void load(pathname + addressOf(draft));
  }, [load, pathname, draft, isChanged]);

  const shown = (isChanged && answer) || data;
  const { value: facets } = useSettled(shown.facets);
  const choose = (form: HTMLFormElement) => setDraft(queryOfForm(new FormData(form)));
  const chooseField = ({ target }: { target: { form: HTMLFormElement | null } }) => {
    if (target.form) choose(target.form);
  };
  const { badges = [], inStock = false } = draft.filter;
  const total = shown.list?.total ?? 0;

  return (
    <FullScreen label="Фильтры" onClose={onClose}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(queryOfForm(new FormData(event.currentTarget)));
        }}
      >
        <header className={styles.head}>
          <IconButton aria-label="Закрыть окно" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
          <b>Фильтры</b>
          <button type="button" className={styles.reset} onClick={() => setDraft(withoutChoices(draft))}>
            Сбросить
          </button>
        </header>
        <div className={styles.body}>
          <input type="hidden" name="sort" value={draft.sort} />
          <div className={styles.quick}>
            <Switch name="stock" value="Y" checked={inStock} onChange={chooseField}>
              {"В\u00a0наличии"}
            </Switch>
            {badgeChoices.map(({ badge, name }) => (
              <Check key={badge} name="badge" value={badge} checked={badges.includes(badge)} onChange={chooseField}>
                {name}
              </Check>
            ))}
          </div>
          {facets ? <FilterFields facets={facets} query={draft} onChoice={choose} /> : null}
          {facets === null ? <p className={styles.failed}>Не удалось загрузить фильтры</p> : null}
        </div>
        <footer className={styles.foot}>
          <Button type="submit" size="lg" block busy={state !== "idle"}>
            {total > 0 ? `Показать ${countOf(total, ["товар", "товара", "товаров"])}` : "Ничего не найдено"}
          </Button>
        </footer>
      </form>
    </FullScreen>
  );
}

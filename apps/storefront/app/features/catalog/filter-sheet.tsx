import { formatCount } from "@zertsalo/domain/text/format";
import { Button, IconButton } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { FullScreen } from "@zertsalo/ui/full-screen";
import { Icon } from "@zertsalo/ui/icon";
import { Switch } from "@zertsalo/ui/switch";
import { useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { FilterFields } from "./filter-fields.tsx";
import { HiddenFields } from "./filter-rail.tsx";
import { toHref, formToSearch, withoutChoices } from "./filter-search.ts";
import styles from "./filter-sheet.module.css";
import type { FilteredList } from "./section-page-data.ts";
import { PartNotLoaded } from "#app/lib/notices/part-not-loaded.tsx";
import { useSettled } from "#app/lib/hydration/use-settled.ts";

interface FilterSheetProps {
  data: FilteredList;
  search: URLSearchParams;
  onApply: (search: URLSearchParams) => void;
  onClose: () => void;
}

/** The filters of a phone: nothing changes behind them until «Показать», which tells how much it will show. */
export function FilterSheet({ data, search, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(search);
  const { pathname } = useLocation();
  const { load, data: answer, state } = useFetcher<{ page: FilteredList }>();
  const isChanged = draft !== search;
  const address = pathname + toHref(draft);
  const ask = () => void load(address);
  useEffect(() => {
    if (isChanged) void load(address);
  }, [load, address, isChanged]);

  const current = (isChanged && answer?.page) || data;
  const { value: facets } = useSettled(current.facets);
  const choose = (form: HTMLFormElement) => setDraft(formToSearch(new FormData(form)));
  const chooseField = ({ target }: { target: { form: HTMLFormElement | null } }) => {
    if (target.form) choose(target.form);
  };
  const isAsking = state !== "idle";

  return (
    <FullScreen label="Фильтры" isPanel onClose={onClose}>
      <form
        className={styles.sheet}
        onSubmit={(event) => {
          event.preventDefault();
          onApply(formToSearch(new FormData(event.currentTarget)));
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
          <HiddenFields search={draft} names={["q", "section", "sort"]} />
          <div className={styles.quick}>
            <Switch name="stock" value="Y" checked={draft.get("stock") === "Y"} onChange={chooseField}>
              {"В\u00a0наличии"}
            </Switch>
            {data.badges.map(({ badge, name }) => (
              <Check
                key={badge}
                name="badge"
                value={badge}
                checked={draft.getAll("badge").includes(badge)}
                onChange={chooseField}
              >
                {name}
              </Check>
            ))}
          </div>
          {facets ? <FilterFields facets={facets} search={draft} onChoice={choose} /> : null}
          {facets === null ? (
            <PartNotLoaded text="Не удалось загрузить фильтры" retry={isChanged ? ask : undefined} isBusy={isAsking} />
          ) : null}
        </div>
        <footer className={styles.foot}>
          <Button type="submit" size="lg" block busy={isAsking}>
            {showText(current)}
          </Button>
        </footer>
      </form>
    </FullScreen>
  );
}

/** What is not known is not called nothing. */
function showText({ list }: FilteredList): string {
  if (!list) return "Показать";
  return list.total > 0 ? `Показать ${formatCount(list.total, ["модель", "модели", "моделей"])}` : "Ничего не найдено";
}

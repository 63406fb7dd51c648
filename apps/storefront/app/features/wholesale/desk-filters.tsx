import { ChoiceChips } from "@zertsalo/ui/chip";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { Switch } from "@zertsalo/ui/switch";
import { useRef } from "react";
import { paths } from "#app/lib/navigation/paths.ts";
import type { DeskData } from "./desk-data.ts";
import styles from "./desk-filters.module.css";
import { sorts } from "./desk-search.ts";

interface DeskFiltersProps extends Pick<DeskData, "search" | "chips"> {
  showsRetail: boolean;
  onShowRetail: (isVisible: boolean) => void;
}

/** An ordinary form: it works before the scripts do, and a choice sends it by itself afterwards. */
export function DeskFilters({ search, chips, showsRetail, onShowRetail }: DeskFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const send = () => form.current?.requestSubmit();
  return (
    <div className={styles.filters}>
      <search>
        <form ref={form} className={styles.form} action={paths.personal}>
          <label className={styles.search}>
            <span className="vh">Поиск по&nbsp;ассортименту</span>
            <input
              key={search.q}
              type="search"
              name="q"
              defaultValue={search.q}
              placeholder="Название, артикул или штрихкод"
              autoComplete="off"
              maxLength={200}
            />
            <button type="submit" aria-label="Найти">
              <Icon name="search" />
            </button>
          </label>
          {search.section ? <input type="hidden" name="section" value={search.section} /> : null}
          <Switch
            key={`stock${search.isInStock}`}
            name="stock"
            value="Y"
            defaultChecked={search.isInStock}
            onChange={send}
          >
            {"Только в\u00a0наличии"}
          </Switch>
          <span className={styles.retail}>
            <Switch checked={showsRetail} onChange={(event) => onShowRetail(event.target.checked)}>
              Показывать розницу
            </Switch>
          </span>
          <Select
            key={search.sort}
            className={styles.sort}
            label="Порядок"
            name="sort"
            defaultValue={search.sort}
            options={sorts}
            onChange={send}
          />
        </form>
      </search>
      <ChoiceChips label="Разделы" choices={chips} keepScroll className={styles.chips} />
    </div>
  );
}

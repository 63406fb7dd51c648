import type { StockState } from "@zertsalo/contract/staff-stock";
import { Select } from "@zertsalo/ui/select";
import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { sortNames, stockStateNames, type StockFilters, toStockParams } from "./stock-labels.ts";
import styles from "./stock-filters.module.css";

interface StockFilterBarProps {
  filters: StockFilters;
  stores: readonly { id: number; name: string }[];
  sections: readonly { id: number; name: string; depth: number }[];
  children: ReactNode;
}

const states: (StockState | null)[] = [null, "low", "none", "short"];

export function StockFilterBar({ filters, stores, sections, children }: StockFilterBarProps) {
  const submit = useSubmit();
  const { q, section, store, state, sort } = filters;
  return (
    <div className={styles.bar}>
      <Pills
        label="Сколько осталось"
        pills={states.map((each) => ({
          title: each ? stockStateNames[each] : "Все",
          to: `?${toStockParams({ ...filters, state: each })}`,
          isCurrent: each === state,
        }))}
      />
      <Form
        method="get"
        className={styles.narrow}
        key={`${section} ${store} ${sort}`}
        onChange={(event) => void submit(event.currentTarget)}
      >
        {q && <input type="hidden" name="q" value={q} />}
        {state && <input type="hidden" name="state" value={state} />}
        <Select
          label="Магазин или склад"
          name="store"
          defaultValue={store ?? ""}
          options={[
            { value: "", name: "Все магазины" },
            ...stores.map(({ id, name }) => ({ value: String(id), name })),
          ]}
        />
        <Select
          label="Раздел"
          name="section"
          defaultValue={section ?? ""}
          options={[{ value: "", name: "Все разделы" }, ...sections.map(toOption)]}
        />
        <Select
          label="Порядок"
          name="sort"
          defaultValue={sort}
          options={Object.entries(sortNames).map(([value, name]) => ({ value, name }))}
        />
      </Form>
      {children}
    </div>
  );
}

const toOption = ({ id, name, depth }: StockFilterBarProps["sections"][number]) => ({
  value: String(id),
  name: `${"  ".repeat(Math.max(0, depth))}${name}`,
});

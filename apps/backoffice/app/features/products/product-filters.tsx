import type { ProductState } from "@zertsalo/contract/staff-products";
import { Select } from "@zertsalo/ui/select";
import type { ReactNode } from "react";
import { Form, useSubmit } from "react-router";
import { Pills } from "#app/lib/list/pills.tsx";
import { ListSearch } from "#app/lib/search/list-search.tsx";
import {
  type Filters,
  toFilterParams,
  lackNames,
  type SectionChoice,
  sectionOptions,
  stateNames,
} from "./product-labels.ts";
import styles from "./product-filters.module.css";

export function ProductSearch({ filters }: { filters: Filters }) {
  const params = toFilterParams({ ...filters, q: "" });
  return <ListSearch label="Артикул, код или название" q={filters.q} params={params} />;
}

const states: (ProductState | null)[] = [null, "published", "draft", "hidden"];

interface ProductFilterBarProps {
  filters: Filters;
  sections: readonly SectionChoice[];
  children: ReactNode;
}

export function ProductFilterBar({ filters, sections, children }: ProductFilterBarProps) {
  const submit = useSubmit();
  const { q, section, state, lack } = filters;
  return (
    <div className={styles.bar}>
      <Pills
        label="Состояние"
        pills={states.map((each) => ({
          title: each ? stateNames[each] : "Все",
          to: `?${toFilterParams({ ...filters, state: each })}`,
          isCurrent: each === state,
        }))}
      />
      <Form
        method="get"
        className={styles.narrow}
        key={`${section} ${lack}`}
        onChange={(event) => void submit(event.currentTarget)}
      >
        {q && <input type="hidden" name="q" value={q} />}
        {state && <input type="hidden" name="state" value={state} />}
        <Select
          label="Раздел"
          name="section"
          defaultValue={section ?? ""}
          options={[{ value: "", name: "Все разделы" }, ...sectionOptions(sections)]}
        />
        <Select
          label="Чего не хватает"
          name="lack"
          defaultValue={lack ?? ""}
          options={[
            { value: "", name: "Полные и нет" },
            ...Object.entries(lackNames).map(([value, name]) => ({ value, name })),
          ]}
        />
      </Form>
      {children}
    </div>
  );
}

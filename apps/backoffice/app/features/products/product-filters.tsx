import type { ProductState } from "@zertsalo/contract/staff-products";
import { Button } from "@zertsalo/ui/button";
import { Check } from "@zertsalo/ui/check";
import { Icon } from "@zertsalo/ui/icon";
import { Select } from "@zertsalo/ui/select";
import { Form, Link, useSubmit } from "react-router";
import { type Filters, filterWords, type SectionChoice, sectionOptions, stateNames } from "./product-words.ts";
import styles from "./product-filters.module.css";

/** Everything is in the address: a list can be sent to a colleague. */
export function ProductSearch({ filters }: { filters: Filters }) {
  return (
    <Form method="get" role="search" className={styles.search} key={filters.q}>
      {filters.section && <input type="hidden" name="section" value={filters.section} />}
      {filters.state && <input type="hidden" name="state" value={filters.state} />}
      {filters.noPicture && <input type="hidden" name="noPicture" value="1" />}
      <Icon name="search" size={16} className={styles.lens} />
      <input
        name="q"
        type="search"
        aria-label="Артикул, код или название"
        placeholder="Артикул, код, название"
        defaultValue={filters.q}
        maxLength={100}
      />
      <Button type="submit" variant="secondary" size="sm">
        Найти
      </Button>
    </Form>
  );
}

const states: (ProductState | null)[] = [null, "published", "draft", "hidden"];

export function ProductFilterBar({ filters, sections }: { filters: Filters; sections: readonly SectionChoice[] }) {
  const submit = useSubmit();
  const { q, section, state, noPicture } = filters;
  return (
    <div className={styles.bar}>
      <nav className={styles.states} aria-label="Состояние">
        {states.map((each) => (
          <Link
            key={each ?? "all"}
            to={`?${filterWords({ ...filters, state: each })}`}
            aria-current={each === state ? "true" : undefined}
          >
            {each ? stateNames[each] : "Все"}
          </Link>
        ))}
      </nav>
      <Form
        method="get"
        className={styles.narrow}
        key={`${section} ${noPicture}`}
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
        <Check name="noPicture" value="1" defaultChecked={noPicture}>
          Без фото
        </Check>
      </Form>
    </div>
  );
}

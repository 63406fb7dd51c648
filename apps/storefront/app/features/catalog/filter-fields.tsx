import type { FilterQuery } from "@zertsalo/domain/catalog/filter-query";
import { formatNumber } from "@zertsalo/domain/text/format";
import { Accordion } from "@zertsalo/ui/accordion";
import { Check } from "@zertsalo/ui/check";
import { RangePair } from "@zertsalo/ui/range-pair";
import type { ChangeEvent } from "react";
import type { Facet, FacetOption, OptionsFacet, RangeFacet } from "./facets.ts";
import styles from "./filter-fields.module.css";
import { ShapeGlyph, shapeName } from "./shape-glyph.tsx";

/** Longer lists fold their tail away. */
const optionsInSight = 8;

interface FieldsProps {
  facets: readonly Facet[];
  query: FilterQuery;
  /** A choice was made in the form. */
  onChoice: (form: HTMLFormElement) => void;
}

/** The filters' own fields, the same in the rail and in the sheet; they can be sent as a plain form too. */
export function FilterFields({ facets, query, onChoice }: FieldsProps) {
  const choices = query.filter.filters ?? {};
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.form) onChoice(event.target.form);
  };
  return facets.map((facet) => {
    const choice = choices[facet.code];
    const isOpen = facet.isOpen || choice !== undefined;
    return (
      <Accordion key={facet.code} title={facet.title} isOpen={isOpen}>
        {facet.kind === "range" ? (
          <Range facet={facet} choice={choice && !("values" in choice) ? choice : {}} onCommit={onChoice} />
        ) : (
          <Options facet={facet} chosen={choice && "values" in choice ? choice.values : []} onChange={choose} />
        )}
      </Accordion>
    );
  });
}

interface OptionsProps {
  facet: OptionsFacet;
  chosen: readonly string[];
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function Options({ facet, chosen, onChange }: OptionsProps) {
  if (facet.kind === "shapes") return <Shapes facet={facet} chosen={chosen} onChange={onChange} />;

  const row = ({ value, name, count, isOff, hex }: FacetOption) => (
    <Check
      key={value}
      className={styles.row}
      name={facet.code}
      value={value}
      checked={chosen.includes(value)}
      disabled={isOff}
      count={count}
      swatch={hex}
      onChange={onChange}
    >
      {name}
    </Check>
  );
  const isLong = facet.options.length > optionsInSight + 1;
  const inSight = isLong ? facet.options.slice(0, optionsInSight) : facet.options;
  const tail = isLong ? facet.options.slice(optionsInSight) : [];
  return (
    <>
      {inSight.map(row)}
      {tail.length > 0 ? (
        <details className={styles.tail} open={tail.some((option) => chosen.includes(option.value))}>
          <summary>Ещё {tail.length}</summary>
          {tail.map(row)}
        </details>
      ) : null}
    </>
  );
}

function Shapes({ facet, chosen, onChange }: OptionsProps) {
  return (
    <div className={styles.shapes}>
      {facet.options.map(({ value, name, isOff }) => (
        <label key={value} className={styles.shape}>
          <input
            type="checkbox"
            name={facet.code}
            value={value}
            checked={chosen.includes(value)}
            disabled={isOff}
            onChange={onChange}
          />
          <ShapeGlyph shape={value} />
          <span>{shapeName(value) ?? name}</span>
        </label>
      ))}
    </div>
  );
}

interface RangeProps {
  facet: RangeFacet;
  choice: { min?: number | undefined; max?: number | undefined };
  onCommit: (form: HTMLFormElement) => void;
}

function Range({ facet: { code, name, min, max, step }, choice, onCommit }: RangeProps) {
  // Prices stand in kopecks everywhere but on the page.
  const end = (value: number | undefined) =>
    value === undefined ? "" : formatNumber(code === "price" ? value / 100 : value);
  return (
    <RangePair
      name={code}
      label={name}
      min={min}
      max={max}
      step={step}
      from={end(choice.min)}
      to={end(choice.max)}
      onCommit={onCommit}
    />
  );
}

import { formatNumber } from "@zertsalo/domain/text/format";
import { Accordion } from "@zertsalo/ui/accordion";
import { Check } from "@zertsalo/ui/check";
import { RangePair } from "@zertsalo/ui/range-pair";
import type { ChangeEvent } from "react";
import type { Facet, FacetOption, OptionsFacet, RangeFacet } from "./facets.ts";
import styles from "./filter-fields.module.css";
import { endsOf } from "./filter-search.ts";

/** Longer lists fold their tail away. */
const optionsInSight = 8;

interface FieldsProps {
  facets: readonly Facet[];
  /** What is chosen. */
  search: URLSearchParams;
  /** A choice was made in the form. */
  onChoice: (form: HTMLFormElement) => void;
}

/** The filters' own fields, the same in the rail and in the sheet; they can be sent as a plain form too. */
export function FilterFields({ facets, search, onChoice }: FieldsProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    if (event.target.form) onChoice(event.target.form);
  };
  return facets.map((facet) => (
    <Accordion key={facet.code} title={facet.title} isOpen={facet.isOpen || search.has(facet.code)}>
      {facet.kind === "range" ? (
        <Range facet={facet} ends={endsOf(search, facet.code)} onCommit={onChoice} />
      ) : (
        <Options facet={facet} chosen={search.getAll(facet.code)} onChange={choose} />
      )}
    </Accordion>
  ));
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
      {facet.options.map(({ value, name, isOff, glyph }) => (
        <label key={value} className={styles.shape}>
          <input
            type="checkbox"
            name={facet.code}
            value={value}
            checked={chosen.includes(value)}
            disabled={isOff}
            onChange={onChange}
          />
          <svg viewBox="0 0 36 36" aria-hidden="true">
            <path d={glyph} />
          </svg>
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}

interface RangeProps {
  facet: RangeFacet;
  ends: [from: string, to: string];
  onCommit: (form: HTMLFormElement) => void;
}

function Range({ facet: { code, name, min, max, step }, ends, onCommit }: RangeProps) {
  const [from, to] = ends.map((end) => end && formatNumber(Number(end)));
  return (
    <RangePair
      name={code}
      label={name}
      min={min}
      max={max}
      step={step}
      from={from ?? ""}
      to={to ?? ""}
      onCommit={onCommit}
    />
  );
}

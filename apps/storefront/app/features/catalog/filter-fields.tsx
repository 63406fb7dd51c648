import { formatCount, formatNumber } from "@zertsalo/domain/text/format";
import { Accordion } from "@zertsalo/ui/accordion";
import { Check } from "@zertsalo/ui/check";
import { RangePair } from "@zertsalo/ui/range-pair";
import type { ChangeEvent } from "react";
import type { Facets, OptionsFacet, RangeFacet } from "./facets.ts";
import { optionName } from "./option-name.ts";
import styles from "./filter-fields.module.css";
import { allFilters, parseRange, unfoldedName } from "./filter-search.ts";

interface FieldsProps {
  facets: Facets;
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
  const unfolded = search.getAll(unfoldedName);
  return (
    <>
      {facets.list.map((facet) => (
        <Accordion key={facet.code} title={facet.title} isOpen={facet.isOpen || search.has(facet.code)}>
          {facet.kind === "range" ? (
            <Range facet={facet} ends={parseRange(search, facet.code)} onCommit={onChoice} />
          ) : (
            <Options
              facet={facet}
              chosen={search.getAll(facet.code)}
              isUnfolded={unfolded.includes(facet.code)}
              onChange={choose}
            />
          )}
        </Accordion>
      ))}
      <Fold
        code={allFilters}
        title={`Ещё ${formatCount(facets.folded, ["фильтр", "фильтра", "фильтров"])}`}
        count={facets.folded}
        isUnfolded={unfolded.includes(allFilters)}
        onChange={choose}
      />
    </>
  );
}

type Change = (event: ChangeEvent<HTMLInputElement>) => void;

interface FoldProps {
  code: string;
  title: string;
  count: number;
  isUnfolded: boolean;
  onChange: Change;
}

/** Shows or hides the rest of something long. A field like the others, so that it works wherever the form does. */
function Fold({ code, title, count, isUnfolded, onChange }: FoldProps) {
  if (count === 0 && !isUnfolded) return null;
  return (
    <label className={styles.fold}>
      <input type="checkbox" name={unfoldedName} value={code} checked={isUnfolded} onChange={onChange} />
      {isUnfolded ? "Свернуть" : title}
    </label>
  );
}

interface OptionsProps {
  facet: OptionsFacet;
  chosen: readonly string[];
  onChange: Change;
}

function Options({ facet, chosen, isUnfolded, onChange }: OptionsProps & { isUnfolded: boolean }) {
  if (facet.kind === "shapes") return <Shapes facet={facet} chosen={chosen} onChange={onChange} />;
  return (
    <>
      {facet.options.map(({ value, name, count, isOff, hex }) => (
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
          {optionName({ value, name })}
        </Check>
      ))}
      <Fold
        code={facet.code}
        title={`Ещё ${facet.folded}`}
        count={facet.folded}
        isUnfolded={isUnfolded}
        onChange={onChange}
      />
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
          <span>{optionName({ value, name })}</span>
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

import type { KindPrices, PriceGroup } from "@zertsalo/contract/staff-configurator-prices";
import { Check } from "@zertsalo/ui/check";
import { TextField } from "@zertsalo/ui/field";
import type { KeyboardEvent } from "react";
import type { TypedPrices } from "./price-table.tsx";
import styles from "./prices.module.css";

export interface PriceFilterValue {
  q: string;
  isChangedOnly: boolean;
}

interface PriceFilterProps {
  value: PriceFilterValue;
  changed: number;
  onChange: (value: PriceFilterValue) => void;
}

export function PriceFilter({ value, changed, onChange }: PriceFilterProps) {
  return (
    <div className={styles.filter} role="search">
      <TextField
        label="Найти цену у всех изделий"
        hiddenLabel
        type="search"
        placeholder="Найти цену у всех изделий"
        autoComplete="off"
        maxLength={60}
        value={value.q}
        onKeyDown={keepFromSaving}
        onChange={({ target }) => onChange({ ...value, q: target.value })}
      />
      <Check
        checked={value.isChangedOnly}
        count={changed}
        onChange={({ target }) => onChange({ ...value, isChangedOnly: target.checked })}
      >
        Только изменённые
      </Check>
    </div>
  );
}

/** The field stands in the form of the draft. */
function keepFromSaving(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

interface FilterGroupsInput {
  kinds: readonly KindPrices[];
  kind: string;
  filter: PriceFilterValue;
  prices: TypedPrices;
}

/** Groups of the open kind; of every kind where a search or the changed ones are looked at. */
export function filterGroups({ kinds, kind, filter: { q, isChangedOnly }, prices }: FilterGroupsInput): PriceGroup[] {
  const needle = q.trim().toLowerCase();
  if (!needle && !isChangedOnly) return kinds.find(({ code }) => code === kind)?.groups ?? [];
  return kinds.flatMap(({ title: kindTitle, groups }) =>
    groups.flatMap(({ title, rows }) => {
      const full = `${kindTitle}. ${title}`;
      const found = rows.filter(
        ({ path, label, current }) =>
          (!isChangedOnly || prices[path] !== current) && `${full} ${label}`.toLowerCase().includes(needle),
      );
      return found.length > 0 ? [{ title: full, rows: found }] : [];
    }),
  );
}

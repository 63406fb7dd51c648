import { parseKopecks } from "@zertsalo/domain/catalog/product-sheet";
import { formatNumber, roubles } from "@zertsalo/domain/text/format";
import { TextField } from "@zertsalo/ui/field";
import { useState } from "react";

interface MoneyFieldProps {
  label: string;
  value: number | null;
  hint?: string | undefined;
  onFocus?: () => void;
  onChange: (value: number | null) => void;
}

const written = (value: number | null) =>
  value === null ? "" : value % 100 === 0 ? formatNumber(roubles(value)) : String(roubles(value)).replace(".", ",");

/** Roubles as people write them; what is no sum stays in the field and counts as none. */
export function MoneyField({ label, value, hint, onFocus, onChange }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== "" && parseKopecks(typed) === null;
  return (
    <TextField
      label={label}
      suffix="₽"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? written(value)}
      hint={hint}
      error={isWrong ? "Сумма в рублях" : undefined}
      onFocus={onFocus}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseKopecks(target.value));
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  );
}

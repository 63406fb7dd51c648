import type { Money } from "@zertsalo/contract/money";
import { NumberField } from "#app/lib/number-field/number-field.tsx";

interface TariffFieldProps {
  label: string;
  /** Read aloud after the label, where several fields have the same one. */
  about?: string;
  value: Money;
  onMoney: (money: Money) => void;
}

/** Whole roubles of a sum in kopecks; one that is being typed counts when it is a number. */
export function TariffField({ label, about, value, onMoney }: TariffFieldProps) {
  return (
    <div role="group" aria-label={about}>
      <NumberField
        label={label}
        max={1_000_000}
        required
        suffix="₽"
        value={Math.round(value / 100)}
        onNumber={(number) => number !== null && onMoney(number * 100)}
      />
    </div>
  );
}

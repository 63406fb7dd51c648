import type { PriceRow } from "@zertsalo/contract/staff-configurator-prices";
import { NumberField } from "#app/lib/number-field/number-field.tsx";
import styles from "./prices.module.css";
import { differenceText, priceUnits } from "./price-units.ts";

interface DraftPriceRowProps {
  row: PriceRow;
  group: string;
  /** What is typed now. */
  value: number;
  isLocked: boolean;
  onValue: (value: number) => void;
}

/** One number of the price list: as it is, as the draft has it, and how far the two are apart. */
export function DraftPriceRow({ row: { label, unit, current }, group, value, isLocked, onValue }: DraftPriceRowProps) {
  const { scale, suffix, hasParts, min, max, text } = priceUnits[unit];
  const isChanged = value !== current;
  const difference = differenceText(current, value);
  return (
    <tr data-changed={isChanged || undefined}>
      <th scope="row">
        {label}
        <small>
          {text(current)}
          {difference && `, ${difference}`}
        </small>
      </th>
      <td className={styles.number}>{text(current)}</td>
      <td className={styles.draft}>
        {isLocked ? (
          text(value)
        ) : (
          <NumberField
            label={`${group}: ${label}`}
            hiddenLabel
            required
            min={min}
            max={max}
            hasParts={hasParts}
            suffix={suffix}
            value={value / scale}
            onNumber={(number) => number !== null && onValue(Math.round(number * scale))}
          />
        )}
      </td>
      <td className={styles.number}>{difference || (isChanged ? "новая" : "")}</td>
    </tr>
  );
}

import { NumberField } from "#app/lib/number-field/number-field.tsx";

interface Range {
  min: number | null;
  max: number | null;
}

interface RangeFieldsProps {
  range: Range;
  suffix: string;
  /** How many of what is stored make one of what is typed. */
  unit: number;
  onRange: (range: Range) => void;
}

/** From and to, both included; an empty one is no bound. */
export function RangeFields({ range: { min, max }, suffix, unit, onRange }: RangeFieldsProps) {
  const typed = (value: number | null) => value && value / unit;
  const stored = (value: number | null) => value && value * unit;
  return (
    <>
      <NumberField
        label="От"
        max={1_000_000_000}
        suffix={suffix}
        value={typed(min)}
        onNumber={(value) => onRange({ min: stored(value), max })}
      />
      <NumberField
        label="До"
        max={1_000_000_000}
        suffix={suffix}
        value={typed(max)}
        onNumber={(value) => onRange({ min, max: stored(value) })}
      />
    </>
  );
}

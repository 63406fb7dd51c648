import { clsx } from "clsx";
import styles from "./segment.module.css";

interface SegmentProps {
  /** Read aloud only. */
  label: string;
  name: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** Two or three modes of which one holds. */
export function Segment({ label, name, options, value, onChange, className }: SegmentProps) {
  return (
    <fieldset className={clsx(styles.segment, className)}>
      <legend className="vh">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}

import { Select } from "@zertsalo/ui/select";
import styles from "./labelled-select.module.css";

interface LabelledSelectProps {
  label: string;
  options: readonly { value: string; name: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A list with its label above it, as a field has. */
export function LabelledSelect({ label, options, value, onChange }: LabelledSelectProps) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden="true">{label}</span>
      <Select
        label={label}
        options={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./select.module.css";

type SelectProps = ComponentProps<"select"> & { label: string; options: readonly { value: string; name: string }[] };

/** The browser's own list with our chevron; the label is read aloud only. */
export function Select({ label, options, className, ...select }: SelectProps) {
  return (
    <label className={clsx(styles.select, className)}>
      <span className="vh">{label}</span>
      <select {...select}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}

import { Select } from "@zertsalo/ui/select";
import type { ComponentProps } from "react";
import styles from "./dialogs.module.css";

/** A list with its label above, as fields have theirs. */
export function SelectField({ label, className, ...select }: ComponentProps<typeof Select>) {
  return (
    <div className={className}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Select label={label} className={styles.tall ?? ""} {...select} />
    </div>
  );
}

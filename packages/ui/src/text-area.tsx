import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldFrame, type FieldNotes } from "./field-frame.tsx";
import styles from "./field.module.css";

/** A field for several lines. */
export function TextArea({ label, hint, error, className, ...rest }: ComponentProps<"textarea"> & FieldNotes) {
  const inputId = useId();
  const noteId = error || hint ? `${inputId}-note` : undefined;
  return (
    <FieldFrame inputId={inputId} noteId={noteId} label={label} hint={hint} error={error} className={className}>
      <textarea
        id={inputId}
        className={clsx(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        {...rest}
      />
    </FieldFrame>
  );
}

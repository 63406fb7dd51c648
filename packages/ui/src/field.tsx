import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldFrame, type FieldNotes } from "./field-frame.tsx";
import styles from "./field.module.css";

interface TextFieldProps extends ComponentProps<"input">, FieldNotes {
  /** Unit or icon at the right edge: мм, ₽. */
  suffix?: ReactNode;
}

export function TextField({ label, hiddenLabel, suffix, hint, error, className, id, ...rest }: TextFieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const noteId = error || hint ? `${inputId}-note` : undefined;
  const frame = { inputId, noteId, label, hint, error, className, ...(hiddenLabel && { hiddenLabel }) };
  return (
    <FieldFrame {...frame}>
      <input
        id={inputId}
        className={clsx(styles.input, suffix && styles.withSuffix)}
        aria-invalid={error ? true : undefined}
        aria-describedby={noteId}
        {...rest}
      />
      {suffix && <span className={styles.suffix}>{suffix}</span>}
    </FieldFrame>
  );
}

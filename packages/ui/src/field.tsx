import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** The label is read aloud only: the placeholder stands for it. */
  hiddenLabel?: boolean;
  /** Unit or icon at the right edge: мм, ₽. */
  suffix?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

export function TextField({ label, hiddenLabel, suffix, hint, error, className, id, ...rest }: TextFieldProps) {
  const generated = useId();
  const inputId = id ?? generated;
  const noteId = error || hint ? `${inputId}-note` : undefined;
  return (
    <div className={className}>
      <label htmlFor={inputId} className={hiddenLabel ? "vh" : styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <input
          id={inputId}
          className={clsx(styles.input, suffix && styles.withSuffix)}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId}
          {...rest}
        />
        {suffix && <span className={styles.suffix}>{suffix}</span>}
      </span>
      {error ? (
        <p id={noteId} className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

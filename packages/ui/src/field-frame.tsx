import type { ReactNode } from "react";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

export interface FieldNotes {
  label: string;
  /** The label is read aloud only: the placeholder stands for it. */
  hiddenLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

interface FieldFrameProps extends FieldNotes {
  inputId: string;
  noteId: string | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** The label above a field, and below it what is wrong with it, or else its hint. */
export function FieldFrame({ inputId, noteId, label, hiddenLabel, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className}>
      <label htmlFor={inputId} className={hiddenLabel ? "vh" : styles.label}>
        {label}
      </label>
      <span className={styles.box}>{children}</span>
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

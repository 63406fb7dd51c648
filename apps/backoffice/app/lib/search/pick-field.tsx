import { TextField } from "@zertsalo/ui/field";
import type { ReactNode } from "react";
import styles from "./pick-field.module.css";
import type { FindState } from "./use-found.ts";

interface PickFieldProps<Value> {
  label: string;
  placeholder: string;
  /** Name of the list of what was found. */
  listLabel: string;
  q: string;
  onType: (q: string) => void;
  found: readonly Value[];
  state: FindState;
  keyOf: (value: Value) => number;
  onPick: (value: Value) => void;
  /** One line of the list. */
  children: (value: Value) => ReactNode;
  /** For a dialog, which would clip an overlay. */
  isInFlow?: boolean;
  fewestSigns?: number;
}

/** Search in which one of what was found is chosen, by a click or Enter. */
export function PickField<Value>({ q, onType, found, state, keyOf, onPick, ...props }: PickFieldProps<Value>) {
  const { label, placeholder, listLabel, children, isInFlow = false, fewestSigns = 1 } = props;
  return (
    <div className={styles.picker} data-in-flow={isInFlow || undefined}>
      <TextField
        label={label}
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (found[0]) onPick(found[0]);
        }}
      />
      {q.trim().length >= fewestSigns && (
        <div className={styles.found} aria-busy={state === "asking"}>
          {found.length > 0 ? (
            <ul aria-label={listLabel}>
              {found.map((value) => (
                <li key={keyOf(value)}>
                  <button type="button" onClick={() => onPick(value)}>
                    {children(value)}
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p role="status">{messages[state]}</p>
          )}
        </div>
      )}
    </div>
  );
}

const messages = { asking: "Ищем…", failed: "Поиск не ответил. Попробуйте ещё раз", done: "Ничего не нашлось" };

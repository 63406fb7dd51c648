import { type ChangeEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  /** Name of the counted item: «Раковина «Купель»». */
  of: string;
  value: number;
  max: number;
}

const settleMs = 600;

/**
 * Quantity by buttons or input: a button submits the form at once, input after a moment. Input is sent as `quantity`, a
 * button as `step`: a form is sent in the order of its fields, so the two need separate names.
 */
export function Stepper({ of, value, max }: StepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The stored value is displayed, unless the buyer is typing.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const typed = Number(currentTarget.value);
    const { form } = currentTarget;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!Number.isInteger(typed) || typed < 1 || typed === value) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      form?.requestSubmit();
    }, settleMs);
  }

  return (
    <div className={styles.stepper} role="group" aria-label={`Количество: ${of}`}>
      {/* Enter in the field submits the typed value, not the first step button. */}
      <button hidden tabIndex={-1} aria-hidden="true" />
      <button name="step" value={value - 1} disabled={value <= 1} aria-label="Меньше">
        <Icon name="minus" />
      </button>
      <input
        ref={field}
        name="quantity"
        defaultValue={value}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={4}
        autoComplete="off"
        aria-label="Количество"
        onChange={settle}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={({ currentTarget }) => {
          if (timer.current === undefined) currentTarget.value = String(value);
        }}
      />
      <button name="step" value={value + 1} disabled={value >= max} aria-label="Больше">
        <Icon name="plus" />
      </button>
    </div>
  );
}

import { type ChangeEvent, useEffect, useRef } from "react";
import { Icon } from "./icon.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  /** What is counted: «Раковина «Купель»». */
  of: string;
  value: number;
  max: number;
}

const settleMs = 600;

/**
 * How many pieces, by steps or typed: a step sends the form at once, typing after a moment. What is typed is sent as
 * `quantity`, a step as `step`: a form is sent in the order of its fields, so the two need names of their own.
 */
export function Stepper({ of, value, max }: StepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What counts is shown, unless the buyer is in the middle of typing.
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
      {/* Enter in the field sends what is typed, not the step that stands first. */}
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
